import { Failure } from "@cu/api/failure";
import type { readDocument as route } from "@cu/api/report";
import type { Answer } from "@cu/api/route";
import { hasBit, listBits } from "@cu/watch/bitset";
import type { Person } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { Conflict, commit } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { readCountedSeats } from "../../storage/roster/counted-members.ts";
import { downloadAddress } from "../../use-cases/course-file/file-store.ts";
import { bytesOf } from "../class-watch/bytes.ts";
import type { Asked } from "../dashboard/open-dashboard.ts";
import { fileOf, readReport, startAgain, statusOf } from "./desk.ts";
import { openReports } from "./open.ts";
import { type ReportItem, ReportSeatsEntity, type ReportSeatsItem } from "./report.entity.ts";
import { seatsOf } from "./seats.ts";

type Document = Answer<typeof route>;

// The download must start within this time, which also bounds how long withdrawn data remains downloadable (RPT-13).
const openSeconds = 60;

/**
 * RPT-09, RPT-13: a download URL of a finished report. If a student's sharing was reduced since it was made:
 * `report.outdated`, and it is rebuilt. `report.unfinished` before it is completed.
 */
export const readDocument = async (person: Person, id: number, asked: Asked): Promise<Document> => {
  const { found } = await openReports(person, asked);
  const report = await readReport(found.id, id);
  const { claim, size } = report;
  if (statusOf(report) !== "completed" || claim === undefined || size === undefined)
    throw new Failure("report.unfinished");
  const file = fileOf({ classId: found.id, claim });
  if (!(await isStillShared(report))) {
    await makeAgain(report, file);
    throw new Failure("report.outdated");
  }
  const name = `report-${found.id}-${report.startDate.slice(0, 10)}-${report.endDate.slice(0, 10)}.zip`;
  return { url: downloadAddress(file, name, openSeconds), name, size };
};

/** Whether every seat in it may still be shown: changing the sharing level gives up the seat, like leaving. */
const isStillShared = async ({ classId, id }: ReportItem): Promise<boolean> => {
  const key = keyOf(ReportSeatsEntity, { classId, id });
  const [items, members] = await Promise.all([batchGet([key], { consistent: true }), readCountedSeats(classId)]);
  const stored = readAs<ReportSeatsItem>(ReportSeatsEntity, itemAt(items, key));
  if (!stored) return false;
  const now = seatsOf(members);
  for (const seat of listBits(bytesOf(stored.seats))) if (!hasBit(now, seat)) return false;
  return true;
};

const makeAgain = async (report: ReportItem, file: string): Promise<void> => {
  const { classId, id, run } = report;
  await commit([
    startAgain(report),
    ...announce({ type: "report.left", file }, { type: "report.requested", classId, reportId: id, run: run + 1 }),
  ]).catch((error: unknown) => {
    // A concurrent request has already restarted it.
    if (!(error instanceof Conflict)) throw error;
  });
};
