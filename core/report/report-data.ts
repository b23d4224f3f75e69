import { chunkOf } from "@cu/class-watch/piece";
import type { ClassPlace } from "../class-watch/place.ts";
import { type HourPiece, readHours } from "../class-watch/read-watched.ts";
import { ClassEntity, type ClassItem, coursesOf } from "../classroom/class.entity.ts";
import { findSnapshot } from "../courseware/commit-course.ts";
import type { CourseRecord, VideoRecord } from "../courseware/course-record.ts";
import { hoursIn, rangeOf } from "../dashboard/range.ts";
import { type CountedMember, readCounted } from "../roster/counted-members.ts";
import type { CountedSeat } from "../roster/counted-seats.ts";
import { batchGet, itemAt } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import type { ReportItem } from "./report.entity.ts";

/** A video of the course with its module, and where pages find both. */
export type ReportVideo = {
  readonly video: VideoRecord;
  readonly module: { readonly id: number; readonly name: string };
  readonly moduleIndex: number;
  readonly videoIndex: number;
};

/** What the files of a report are made of. The figures themselves are read while a file is written, a video at a time. */
export type ReportData = {
  readonly report: ReportItem;
  readonly found: ClassItem;
  readonly place: ClassPlace;
  readonly course: CourseRecord;
  readonly videos: readonly ReportVideo[];
  /** Everybody whose data may be shown, in the order of the roster: nothing tells in which order they joined. */
  readonly members: readonly CountedMember[];
  /** The same people as the screens sum them up: a mean depends on the order in its last digit. */
  readonly counted: readonly CountedSeat[];
  /** What the class watched of a video within the report's days, hour by hour. */
  readonly readVideo: (videoId: number) => Promise<HourPiece[]>;
};

// Checked when it was asked for; days of 25 hours come on top.
const mostDays = 31;

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
  if (!found || !snapshot || !coursesOf(found).includes(courseId))
    throw new Error(`The class ${classId} does not cover the course ${courseId} any more.`);
  const members = shared.toSorted(inRosterOrder);
  const counted = shared.toSorted(bySeat);
  const hours = hoursIn(rangeOf({ after, before }, mostDays));
  const chunks = 1 + members.reduce((most, { seat }) => Math.max(most, chunkOf(seat)), 0);
  return {
    report,
    found,
    place,
    course: snapshot.course,
    videos: videosIn(snapshot.course),
    members,
    counted,
    readVideo: (videoId) => readHours(place, hours, { videoId, chunks }),
  };
};

const bySeat = (one: CountedSeat, other: CountedSeat): number =>
  Number(one.isAnonymous) - Number(other.isAnonymous) || one.seat - other.seat;

const videosIn = (course: CourseRecord): ReportVideo[] =>
  course.modules.flatMap(({ id, name, videos }, module) =>
    videos.map((video, index) => ({ video, module: { id, name }, moduleIndex: module + 1, videoIndex: index + 1 })),
  );

const collator = new Intl.Collator("en");

const inRosterOrder = (one: CountedMember, other: CountedMember): number =>
  Number(one.isAnonymous) - Number(other.isAnonymous) ||
  (one.isAnonymous ? other.studentId - one.studentId : collator.compare(one.username, other.username));
