import { Failure } from "@cu/api/failure";
import type { listReports as route } from "@cu/api/report";
import { maxPending, reportFiles } from "@cu/api/report-bounds";
import type { Returned } from "@cu/api/route";
import { now } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { paginateQuery } from "../../foundation/store/commands.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { ReportDeskEntity, type ReportDeskItem, ReportEntity, type ReportItem } from "./report.entity.ts";

type Shown = Returned<typeof route>[number];

/** Limits of worker silence and queueing before a report counts as failed (RPT-12). */
export const silentMilliseconds = 2 * 60_000;
const waitingMilliseconds = 30 * 60_000;

/** The state shown to users: a report without a live worker has failed, whatever status is stored. */
export const statusOf = ({ status, aliveUntil = 0, queuedAt }: ReportItem): ReportItem["status"] => {
  if (status === "loading" && aliveUntil < now()) return "failed";
  if (status === "requested" && queuedAt + waitingMilliseconds < now()) return "failed";
  return status;
};

export const isPending = (report: ReportItem): boolean => {
  const state = statusOf(report);
  return state === "requested" || state === "loading";
};

/** A class's reports with the revision that guards changes to them. */
export type Desk = { readonly classId: number; readonly revision: number; readonly reports: readonly ReportItem[] };

/** The reports of a class, newest first, and the revision that guards changes. One store call. */
export const readDesk = async (classId: number): Promise<Desk> => {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateQuery(
    { client },
    {
      TableName: tableName(),
      // Seat rows sort after both.
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :desk AND :reports",
      ExpressionAttributeValues: {
        ":pk": keyOf(ReportDeskEntity, { classId }).pk,
        ":desk": "desk",
        ":reports": "report$",
      },
      ConsistentRead: true,
    },
  ))
    items.push(...Items);
  const [desk] = items.flatMap((item) => readAs<ReportDeskItem>(ReportDeskEntity, item) ?? []);
  const reports = items
    .flatMap((item) => readAs<ReportItem>(ReportEntity, item) ?? [])
    // TTL removes expired rows within days.
    .filter(({ ttl }) => ttl * 1000 > now())
    .toSorted((one, other) => other.requestedAt.localeCompare(one.requestedAt) || other.id - one.id);
  return { classId, revision: desk?.revision ?? 0, reports };
};

/** A report by its id; `report.missing` if the class has no such report. */
export const readReport = async (classId: number, id: number): Promise<ReportItem> => {
  const key = keyOf(ReportEntity, { classId, id });
  const report = readAs<ReportItem>(ReportEntity, itemAt(await batchGet([key], { consistent: true }), key));
  if (!report || report.ttl * 1000 <= now()) throw new Failure("report.missing");
  return report;
};

/** Refuses more pending reports than allowed; the write ensures it until the transaction. */
export const roomFor = ({ classId, revision, reports }: Desk): Write => {
  if (reports.filter(isPending).length >= maxPending) throw new Failure("report.pending");
  return {
    name: "desk",
    item: { Put: putOf(ReportDeskEntity, { classId, revision: revision + 1 }, asSeen("revision", revision)) },
  };
};

/** Restarts a report, conditional on its state as read. */
export const startAgain = (report: ReportItem): Write => {
  const { classId, id, run, status } = report;
  return {
    name: "report",
    item: {
      Update: ReportEntity.patch({ classId, id })
        .set({ status: "requested", run: run + 1, queuedAt: now(), progress: 0 })
        .remove(["size", "aliveUntil"])
        .where((is, { eq }) => `${eq(is.run, run)} AND ${eq(is.status, status)}`)
        .params<Update>(),
    },
  };
};

/** The storage key of a worker's file. */
export const fileOf = ({ classId, claim }: { readonly classId: number; readonly claim: string }): string =>
  `${reportFiles.folder}${classId}/${claim}.zip`;

/** A report as the contract shows it (RPT-01). */
export const shownReport = (report: ReportItem, coupon: string): Shown => {
  const { id, courseId, courseName, requestedAt, startDate, endDate, progress, size, user } = report;
  const status = statusOf(report);
  return {
    id,
    coupon,
    collection: { id: courseId, name: courseName },
    dateRequested: requestedAt,
    startDate,
    endDate,
    status,
    progress,
    document: status === "completed" ? `/api/v1/dashboard/reports/${id}/document/` : null,
    size: status === "completed" ? (size ?? null) : null,
    user,
  };
};
