import { FieldFailure } from "@cu/api/failure";
import type { generateReport as route } from "@cu/api/report";
import { maxDaysApart, reportFiles } from "@cu/api/report-bounds";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { counting, type Limit } from "../../foundation/limit/limit.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { readCourseOf } from "../dashboard/open-dashboard.ts";
import { discardWrites } from "./cancel.ts";
import { isPending, readDesk, roomFor, shownReport } from "./desk.ts";
import { openReports } from "./open.ts";
import { ReportEntity, type ReportItem } from "./report.entity.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A report takes a worker some minutes. */
const asking: Limit = { name: "class-report", times: 30, per: "hour" };

/** Reports per class; further ones replace the oldest. */
const maxReports = 50;

type Input = Parsed<typeof route>;

/**
 * RPT-06, RPT-12: requests a report of a class. A request for the same days as a pending report returns that one, so
 * that a double click makes one file. `report.pending` while three are pending, `request.limited`.
 */
export const generateReport = async (
  person: Person,
  query: Input["query"],
  { startDate, endDate, ...asked }: Input["body"],
): Promise<Returned<typeof route>> => {
  mustBeRange(startDate, endDate);
  const named = { coupon: asked.coupon ?? query.coupon, code: asked.code ?? query.code };
  const opened = await openReports(person, { ...named, collection: asked.collection });
  const { found, place } = opened;
  const [course, user] = await Promise.all([readCourseOf(opened), nameOf(person)]);
  const ofThese = (report: ReportItem): boolean =>
    report.courseId === place.courseId && report.startDate === startDate && report.endDate === endDate;
  const id = await leaseId("report");
  const report = await untilCommitted(async () => {
    const desk = await readDesk(found.id);
    const same = desk.reports.find((one) => isPending(one) && ofThese(one));
    if (same) return same;
    const report: ReportItem = {
      classId: found.id,
      id,
      courseId: course.id,
      courseName: course.name,
      startDate,
      endDate,
      requestedAt: nowIso(),
      sub: person.sub,
      user,
      status: "requested",
      run: 1,
      queuedAt: now(),
      progress: 0,
      ttl: Math.floor(now() / 1000) + (reportFiles.days * day) / 1000,
    };
    const { oneMore, refusal } = counting(asking, person.sub);
    const writes: Write[] = [
      roomFor(desk),
      { name: "limit", item: { Update: oneMore } },
      { name: "report", item: { Put: ReportEntity.create(report).params<Put>() } },
      ...desk.reports.slice(maxReports - 1).flatMap(discardWrites),
      ...announce({ type: "report.requested", classId: found.id, reportId: id, run: 1 }),
    ];
    await commit(writes).catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("limit") ? refusal : error;
    });
    return report;
  });
  return shownReport(report, found.code);
};

/** RPT-02: whole days, so that the last one is complete, with an hour more if clocks were set back in between. */
const mustBeRange = (startDate: string, endDate: string): void => {
  const length = Date.parse(endDate) - Date.parse(startDate);
  if (length < 0) throw new FieldFailure({ endDate: ["The end is before the start."] });
  if (length >= (maxDaysApart + 1) * day + hour)
    throw new FieldFailure({ endDate: [`A report spans at most ${maxDaysApart} days.`] });
};

const nameOf = async ({ id, sub, username }: Person): Promise<ReportItem["user"]> => {
  const key = keyOf(UserEntity, { sub });
  const user = readAs<UserItem>(UserEntity, itemAt(await batchGet([key]), key));
  return { id, username, name: `${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim() || username };
};
