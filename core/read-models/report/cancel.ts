import type { Person } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Delete, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import type { Asked } from "../dashboard/open-dashboard.ts";
import { fileOf, readReport } from "./desk.ts";
import { openReports } from "./open.ts";
import { ReportEntity, type ReportItem, ReportSeatsEntity } from "./report.entity.ts";

/**
 * RPT-11: cancels or deletes a report. A running worker notices at its next progress write and deletes its partial
 * file. `report.missing`, also if cancelled twice.
 */
export const cancelReport = async (person: Person, id: number, asked: Asked): Promise<undefined> => {
  const { found } = await openReports(person, asked);
  await untilCommitted(async () => commit(discardWrites(await readReport(found.id, id))));
};

/** Deletes a report as it was read; conflicts if another worker has claimed it since, with another file. */
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
