import { randomBytes } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { UpdateCommand } from "../../foundation/store/commands.ts";
import { Conflict, commit, type Put, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { silentMilliseconds } from "./desk.ts";
import { ReportEntity, type ReportItem, ReportSeatsEntity } from "./report.entity.ts";

type Requested = Extract<ReportMessage, { type: "report.requested" }>;

/** A report claimed by a worker. */
export type Claimed = ReportItem & {
  readonly claim: string;
  /** The claim of the previous, dead worker, whose file is orphaned. */
  readonly former: string | undefined;
};

/** Another worker owns this report, or it was cancelled. */
export class Superseded extends Error {}

/**
 * Claims a report for this worker. Undefined if there is nothing to do: it is finished, cancelled or requested again,
 * or another worker's heartbeat is less than two minutes old.
 */
export const claimReport = async ({ classId, reportId, run }: Requested): Promise<Claimed | undefined> => {
  const claim = randomBytes(16).toString("base64url");
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(ReportEntity, { classId, id: reportId }),
        UpdateExpression: "SET #status = :loading, claim = :claim, aliveUntil = :alive, progress = :none",
        ConditionExpression: "run = :run AND (#status = :requested OR (#status = :loading AND aliveUntil < :now))",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: {
          ":requested": "requested",
          ":loading": "loading",
          ":claim": claim,
          ":run": run,
          ":none": 0,
          ":now": now(),
          ":alive": now() + silentMilliseconds,
        },
        ReturnValues: "ALL_OLD",
      }),
    );
    const before = readAs<ReportItem>(ReportEntity, Attributes);
    return before && { ...before, status: "loading", claim, former: before.claim };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

const own = ({ classId, id, run, claim }: Claimed, change: Partial<ReportItem>) =>
  ReportEntity.patch({ classId, id })
    .set(change)
    .where((is, { eq }) => `${eq(is.run, run)} AND ${eq(is.claim, claim)} AND ${eq(is.status, "loading")}`);

/** Heartbeat with progress; throws `Superseded` if the report is no longer this worker's. */
export const sayProgress = async (report: Claimed, progress: number): Promise<void> => {
  try {
    const { Key, ...update } = own(report, { progress, aliveUntil: now() + silentMilliseconds }).params<Update>();
    await client.send(new UpdateCommand({ ...update, Key }));
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new Superseded() : error;
  }
};

/** Publishes the finished file and notifies the requester. Throws `Superseded`. */
export const completeReport = (report: Claimed, made: { size: number; seats: Uint8Array }): Promise<void> =>
  asOwn(async () => {
    const { classId, id, run, ttl } = report;
    await commit([
      {
        name: "report",
        item: { Update: own(report, { status: "completed", progress: 100, size: made.size }).params<Update>() },
      },
      { name: "seats", item: { Put: ReportSeatsEntity.put({ classId, id, seats: made.seats, ttl }).params<Put>() } },
      ...announce({
        type: "notice.due",
        to: { sub: report.sub },
        news: { kind: "report", classId, reportId: id, run },
      }),
    ]);
  });

/** Whether the report was completed with this worker's file. */
export const isCompleted = async ({ classId, id, claim }: Claimed): Promise<boolean> => {
  const key = keyOf(ReportEntity, { classId, id });
  const found = readAs<ReportItem>(ReportEntity, itemAt(await batchGet([key], { consistent: true }), key));
  return found?.status === "completed" && found.claim === claim;
};

/** Marks the report as failed if it is still this worker's, so that the requester can retry immediately. */
export const failReport = (report: Claimed): Promise<void> =>
  asOwn(() => commit([{ name: "report", item: { Update: own(report, { status: "failed" }).params<Update>() } }])).catch(
    (error: unknown) => {
      if (!(error instanceof Superseded)) throw error;
    },
  );

const asOwn = (attempt: () => Promise<void>): Promise<void> =>
  untilCommitted(() =>
    attempt().catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("report") ? new Superseded() : error;
    }),
  );
