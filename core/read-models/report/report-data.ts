import { chunkOf } from "@cu/class-watch/piece";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { type CountedMember, readCounted } from "../../storage/roster/counted-members.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import { type HourPiece, readHours } from "../class-watch/read-watched.ts";
import { hoursIn, rangeOf } from "../dashboard/range.ts";
import type { Seats } from "../dashboard/seats.ts";
import type { ReportItem } from "./report.entity.ts";

/** A video of the course with its module and page paths. */
export type ReportVideo = {
  readonly video: VideoRecord;
  readonly module: { readonly id: number; readonly name: string };
  readonly moduleIndex: number;
  readonly videoIndex: number;
};

/** The input of a report's files. Figures are read while a file is written, one video at a time. */
export type ReportData = {
  readonly report: ReportItem;
  readonly found: ClassItem;
  readonly place: ClassPlace;
  readonly course: CourseRecord;
  readonly videos: readonly ReportVideo[];
  /** Students whose data may be shown, in roster order, which does not reveal the order of joining. */
  readonly members: readonly CountedMember[];
  /** Their seats, in the same order. */
  readonly seats: Seats;
  /** The same seats in the order of the dashboard: floating-point means depend on it in the last digit. */
  readonly counted: Seats;
  /** What the class watched of a video within the report's days, hour by hour. */
  readonly readVideo: (videoId: number) => Promise<HourPiece[]>;
};

// Validated on request; days of 25 hours come on top.
const maxDays = 31;

export const readReportData = async (report: ReportItem): Promise<ReportData> => {
  const { classId, courseId, startDate: after, endDate: before } = report;
  const place = { classId, courseId };
  const key = keyOf(ClassEntity, { id: classId });
  const [items, snapshot, shared] = await Promise.all([
    batchGet([key], { consistent: true }),
    findSnapshot(courseId),
    readCounted(classId),
  ]);
  const found = readAs<ClassItem>(ClassEntity, itemAt(items, key));
  if (!found || !snapshot || !found.collections.includes(courseId))
    throw new Error(`The class ${classId} does not cover the course ${courseId} any more.`);
  const members = shared.toSorted(inRosterOrder);
  const hours = hoursIn(rangeOf({ after, before }, maxDays));
  const seats = seatsIn(members);
  const chunks = 1 + chunkOf(seats.reduce((most, seat) => Math.max(most, seat), 0));
  return {
    report,
    found,
    place,
    course: snapshot.course,
    videos: videosIn(snapshot.course),
    members,
    seats,
    counted: seatsIn(shared.toSorted(bySeat)),
    readVideo: (videoId) => readHours(place, hours, { videoId, chunks }),
  };
};

const seatsIn = (members: readonly CountedMember[]): Seats => Uint32Array.from(members, ({ seat }) => seat);

const bySeat = (one: CountedMember, other: CountedMember): number =>
  Number(one.isAnonymous) - Number(other.isAnonymous) || one.seat - other.seat;

const videosIn = (course: CourseRecord): ReportVideo[] =>
  course.modules.flatMap(({ id, name, videos }, module) =>
    videos.map((video, index) => ({ video, module: { id, name }, moduleIndex: module + 1, videoIndex: index + 1 })),
  );

const collator = new Intl.Collator("en");

const inRosterOrder = (one: CountedMember, other: CountedMember): number =>
  Number(one.isAnonymous) - Number(other.isAnonymous) ||
  (one.isAnonymous ? other.studentId - one.studentId : collator.compare(one.username, other.username));
