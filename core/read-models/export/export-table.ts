import { createHash } from "node:crypto";
import type { Exported } from "@cu/api/export";
import { byteOrderMark } from "@cu/csv/csv";
import type * as z from "zod";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { counting, type Limit } from "../../foundation/limit/limit.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { Conflict, commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { type Content, exportLines, nameOf } from "./contents.ts";
import { ExportEntity, type ExportItem } from "./export.entity.ts";
import { readItem } from "./read-export.ts";
import { fileOf, isPending, shown } from "./state.ts";

// This many lines are some hundred kilobytes, and a few store calls.
const linesInAnswer = 500;

/** A large export takes a worker some minutes. */
const asking: Limit = { name: "export", times: 30, per: "hour" };
const keptSeconds = 7 * 24 * 3600;
const waitingMilliseconds = 30 * 60_000;

/** A table as a file: in the response if it is small, otherwise built by the report worker (ADM-61, ADM-63, ADM-81). */
export const exportTable = async (admin: Admin, content: Content): Promise<z.input<typeof Exported>> => {
  const name = nameOf(content);
  const csv = await smallFile(content);
  return { name, csv: csv ?? null, export: csv === undefined ? await shown(await ask(admin, content)) : null };
};

const smallFile = async (content: Content): Promise<string | undefined> => {
  let text = byteOrderMark;
  let lines = 0;
  for await (const line of exportLines(content)) {
    if (lines++ > linesInAnswer) return undefined;
    text += line;
  }
  return text;
};

/** A request for an export in progress returns that one, so that a double click makes one file. */
const ask = (admin: Admin, content: Content): Promise<ExportItem> =>
  untilCommitted(async () => {
    const key = { by: admin.id, id: idOf(content) };
    const before = await readItem(key.by, key.id);
    if (before && isPending(before)) return before;
    const run = (before?.run ?? 0) + 1;
    const item: ExportItem = {
      ...key,
      content,
      status: "requested",
      run,
      rows: 0,
      aliveUntil: now() + waitingMilliseconds,
      ttl: Math.floor(now() / 1000) + keptSeconds,
    };
    const put = ExportEntity.put(item).where((is, { eq, notExists }) =>
      before ? `${eq(is.run, before.run)} AND ${eq(is.status, before.status)}` : notExists(is.run),
    );
    const { oneMore, refusal } = counting(asking, admin.sub);
    await commit([
      { name: "export", item: { Put: put.params<Put>() } },
      { name: "limit", item: { Update: oneMore } },
      ...announce(
        { type: "report.export-asked", by: admin.id, exportId: item.id, run },
        ...(before?.claim === undefined
          ? []
          : [{ type: "report.left" as const, file: fileOf({ by: admin.id, claim: before.claim }) }]),
      ),
    ]).catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("limit") ? refusal : error;
    });
    return item;
  });

const idOf = (content: Content): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
