import type { AccountExport } from "@cu/api/account";
import { exportFiles } from "@cu/api/account-bounds";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { counting, type Limit } from "../../foundation/limit/limit.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { Conflict, commit, type Put, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { downloadAddress } from "../../use-cases/course-file/file-store.ts";
import { ExportEntity, type ExportItem } from "./export.entity.ts";
import { exportFile } from "./export-file.ts";

type View = z.input<typeof AccountExport>;

/** An export takes a worker some minutes. */
const asking: Limit = { name: "account-export", times: 5, per: "day" };

/** After these times of waiting in the queue or worker silence an export counts as failed. */
const waitingMilliseconds = 30 * 60_000;
export const lostAfterMilliseconds = 2 * 60_000;

/** The download must start within this time. */
const openSeconds = 60;

const readExport = async ({ sub }: Pick<Person, "sub">): Promise<ExportItem | undefined> => {
  const { data } = await ExportEntity.get({ sub }).go({ consistent: true });
  return data && data.status !== "cancelled" && Date.parse(data.expiresAt) > now() ? data : undefined;
};

/** The state shown to users: an export without a live worker has failed, whatever status is stored. */
const stateOf = ({ status, aliveUntil = 0, requestedAt }: ExportItem): View["status"] => {
  if (status === "loading" && aliveUntil < now()) return "failed";
  if (status === "requested" && Date.parse(requestedAt) + waitingMilliseconds < now()) return "failed";
  return status === "cancelled" ? "failed" : status;
};

const shownExport = (item: ExportItem): View => {
  const { requestedAt, expiresAt, progress, size } = item;
  const status = stateOf(item);
  return { status, requestedAt, expiresAt, progress, size: status === "completed" ? (size ?? null) : null };
};

/** SES-100: the user's export, if any. One store call. */
export const showExport = async (person: Person): Promise<{ export: View | null }> => {
  const found = await readExport(person);
  return { export: found ? shownExport(found) : null };
};

/**
 * SES-100: requests an export. Returns the one in progress, so that a double click makes one; replaces a finished or
 * failed one and deletes its file. `request.limited` beyond five a day.
 */
export const startExport = ({ sub }: Person): Promise<View> =>
  untilCommitted(async () => {
    const { data: former } = await ExportEntity.get({ sub }).go({ consistent: true });
    const state = former && former.status !== "cancelled" ? stateOf(former) : undefined;
    if (former && (state === "requested" || state === "loading")) return shownExport(former);
    const run = (former?.run ?? 0) + 1;
    const at = now();
    const item: ExportItem = {
      sub,
      run,
      status: "requested",
      requestedAt: new Date(at).toISOString(),
      progress: 0,
      expiresAt: new Date(at + exportFiles.days * 86_400_000).toISOString(),
    };
    const { oneMore, refusal } = counting(asking, sub);
    const put = ExportEntity.put(item)
      .where((is, { eq, notExists }) => (former ? eq(is.run, former.run) : notExists(is.run)))
      .params<Put>();
    await commit([
      { name: "limit", item: { Update: oneMore } },
      { name: "export", item: { Put: put } },
      ...(former?.claim === undefined ? [] : announce({ type: "report.left", file: exportFile(former.claim) })),
      ...announce({ type: "account.export-requested", sub, run }),
    ]).catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("limit") ? refusal : error;
    });
    return shownExport(item);
  });

/** Cancels or deletes the export; its worker notices at the next progress write. */
export const cancelExport = (person: Person): Promise<undefined> =>
  untilCommitted(async () => {
    const found = await readExport(person);
    if (!found) throw new Failure("export.missing");
    const { sub, run, claim } = found;
    const update = ExportEntity.patch({ sub })
      .set({ status: "cancelled" })
      .where((is, { eq, ne }) => `${eq(is.run, run)} AND ${ne(is.status, "cancelled")}`)
      .params<Update>();
    await commit([
      { name: "export", item: { Update: update } },
      ...(claim === undefined ? [] : announce({ type: "report.left", file: exportFile(claim) })),
    ]);
    return undefined;
  });

/** A download URL of the finished export, valid for one minute. `export.missing`, `export.unfinished`. */
export const openExport = async (person: Person): Promise<{ url: string; name: string; size: number }> => {
  const found = await readExport(person);
  if (!found) throw new Failure("export.missing");
  const { claim } = found;
  const { size } = shownExport(found);
  if (size === null || claim === undefined) throw new Failure("export.unfinished");
  const name = `my-data-${found.requestedAt.slice(0, 10)}.zip`;
  return { url: downloadAddress(exportFile(claim), name, openSeconds), name, size };
};
