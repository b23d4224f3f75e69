import { randomBytes } from "node:crypto";
import { byteOrderMark } from "@cu/csv/csv";
import { now } from "../../foundation/clock.ts";
import { removeFile } from "../../foundation/cloud/files.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { sendFile } from "../report/send-file.ts";
import { inPieces } from "../report/zip-stream.ts";
import { type Content, exportLines } from "./contents.ts";
import { ExportEntity, type ExportItem } from "./export.entity.ts";
import { readItem } from "./read-export.ts";
import { fileOf, silentMilliseconds } from "./state.ts";

const saidEveryMilliseconds = 1000;

/** Another worker owns this export, or it was requested again. */
class Superseded extends Error {}

type Claimed = ExportItem & { readonly claim: string };

/**
 * Builds the file of an export line by line, with constant memory. Safe to redeliver, to run concurrently and to kill
 * at any call: there is one file or none, and an abandoned export counts as failed two minutes later.
 */
export const makeExport = async (message: Extract<ReportMessage, { type: "report.export-asked" }>): Promise<void> => {
  const claimed = await claim(message);
  if (!claimed) return;
  const { item, former } = claimed;
  const file = fileOf(item);
  try {
    if (former !== undefined) await removeFile(fileOf({ by: item.by, claim: former }));
    let rows = 0;
    const counted = stepper(item, () => rows);
    const size = await sendFile(
      file,
      inPieces(
        (async function* () {
          yield byteOrderMark;
          let isHead = true;
          for await (const line of exportLines(item.content as Content)) {
            yield line;
            if (!isHead) rows += 1;
            isHead = false;
            await counted();
          }
        })(),
      ),
      "text/csv; charset=utf-8",
    );
    await change(item, { status: "completed", rows, size });
  } catch (error) {
    // The write may have succeeded although its response was lost; then the file belongs to a finished export.
    if (await isCompleted(item)) return;
    const isBug = !(error instanceof Superseded);
    if (isBug) await change(item, { status: "failed" }).catch(ifSuperseded);
    await removeFile(file);
    if (isBug) throw error;
  }
};

const isCompleted = async ({ by, id, claim: own }: Claimed): Promise<boolean> => {
  const found = await readItem(by, id);
  return found?.status === "completed" && found.claim === own;
};

const ifSuperseded = (error: unknown): void => {
  if (!(error instanceof Superseded)) throw error;
};

/** Claims an export for this worker; undefined if it is finished, requested again, or owned by another worker. */
const claim = async ({ by, exportId, run }: Extract<ReportMessage, { type: "report.export-asked" }>) => {
  const own = randomBytes(16).toString("base64url");
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(ExportEntity, { by, id: exportId }),
        UpdateExpression: "SET #status = :loading, claim = :claim, aliveUntil = :alive, #rows = :none",
        ConditionExpression: "run = :run AND (#status = :requested OR (#status = :loading AND aliveUntil < :now))",
        ExpressionAttributeNames: { "#status": "status", "#rows": "rows" },
        ExpressionAttributeValues: {
          ":requested": "requested",
          ":loading": "loading",
          ":claim": own,
          ":run": run,
          ":none": 0,
          ":now": now(),
          ":alive": now() + silentMilliseconds,
        },
        ReturnValues: "ALL_OLD",
      }),
    );
    const before = readAs<ExportItem>(ExportEntity, Attributes);
    const item: Claimed | undefined = before && { ...before, status: "loading", claim: own };
    return item && { item, former: before?.claim };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** Heartbeat with progress, at most once a second. */
const stepper = (item: Claimed, rows: () => number) => {
  let saidAt = now();
  return async (): Promise<void> => {
    if (now() - saidAt < saidEveryMilliseconds) return;
    saidAt = now();
    await change(item, { rows: rows(), aliveUntil: now() + silentMilliseconds });
  };
};

type Change = Partial<Pick<ExportItem, "status" | "rows" | "size" | "aliveUntil">>;

/** Updates the export if it is still this worker's; otherwise throws `Superseded`. */
const change = async ({ by, id, run, claim: own }: Claimed, to: Change): Promise<void> => {
  const names = Object.keys(to);
  try {
    await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(ExportEntity, { by, id }),
        UpdateExpression: `SET ${names.map((_, n) => `#${n} = :${n}`).join(", ")}`,
        ConditionExpression: "run = :run AND claim = :claim AND #status = :loading",
        ExpressionAttributeNames: {
          "#status": "status",
          ...Object.fromEntries(names.map((name, n) => [`#${n}`, name])),
        },
        ExpressionAttributeValues: {
          ":run": run,
          ":claim": own,
          ":loading": "loading",
          ...Object.fromEntries(Object.values(to).map((value, n) => [`:${n}`, value])),
        },
      }),
    );
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new Superseded() : error;
  }
};
