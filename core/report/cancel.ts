import type { Person } from "../actor.ts";
import type { Asked } from "../dashboard/open-dashboard.ts";
import { announce } from "../outbox/announce.ts";
import { commit, type Delete, untilCommitted, type Write } from "../store/commit.ts";
import { fileOf, readReport } from "./desk.ts";
import { openReports } from "./open.ts";
import { ReportEntity, type ReportItem, ReportSeatsEntity } from "./report.entity.ts";

/**
 * RPT-11: takes a report away, finished or not. Who makes it right now learns of it with the next word to the table, and
 * removes what was written of the file. `report.missing`, also when it is cancelled twice.
 */
export const cancelReport = async (person: Person, id: number, asked: Asked): Promise<undefined> => {
  const { found } = await openReports(person, asked);
  await untilCommitted(async () => commit(discardWrites(await readReport(found.id, id))));
};

/** Takes a report away as it was read: one that another worker has begun meanwhile has another file. */
export const discardWrites = (report: ReportItem): Write[] => {
  const { classId, id, run, claim } = report;
  const removed = ReportEntity.delete({ classId, id }).where(
    (is, { eq, notExists }) =>
      `${eq(is.run, run)} AND ${claim === undefined ? notExists(is.claim) : eq(is.claim, claim)}`,
  );
  return [
    { name: "report", item: { Delete: removed.params<Delete>() } },
    { name: "seats", item: { Delete: ReportSeatsEntity.delete({ classId, id }).params<Delete>() } },
    ...(claim === undefined ? [] : announce({ type: "report.left", file: fileOf({ classId, claim }) })),
  ];
};
