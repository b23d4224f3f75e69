import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import type { CountedMember } from "../class/counted-members.ts";
import { readCounted } from "../class/counted-members.ts";
import { type ChunkOutcome, readOutcomes } from "../class-answers/read-answers.ts";
import { type ChunkPiece, type ChunkWeek, readLifetimes, readWeeks } from "../class-watch/read-watched.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { type CourseProgress, readCourseProgress } from "../progress/course-progress.ts";
import { type Asked, type Dashboard, openDashboard, readCourseOf } from "./open-dashboard.ts";
import { ownWeeks } from "./own-weeks.ts";
import { seatQuestions } from "./seat-questions.ts";
import { seatWatching } from "./seat-watching.ts";
import { subjectOf } from "./students-of.ts";
import { weeksBySeat } from "./weeks.ts";

/** One student of a class: their own progress for themselves, for an instructor what the class knows of it. */
export type Student = {
  readonly opened: Dashboard;
  readonly course: CourseRecord;
  readonly members: readonly CountedMember[];
  readonly student: CountedMember;
  readonly progress: CourseProgress;
  readonly pieces: readonly ChunkPiece[];
  readonly weeks: readonly ChunkWeek[];
  /** Of the whole class; none for a student. */
  readonly outcomes: readonly ChunkOutcome[];
  /** The time of this student alone, in the form of `weeks`. */
  readonly ownWeeks: readonly ChunkWeek[];
};

type Whose = number | ((members: readonly CountedMember[]) => number);

/** `actor.forbidden` and `student.missing` as `subjectOf`; an instructor is no student of the class. */
export const readStudent = async (person: Person, whose: Whose, asked: Asked): Promise<Student> => {
  const opened = await openDashboard(person, asked);
  const { place } = opened;
  const [members, course, pieces, weeks, outcomes] = await Promise.all([
    readCounted(opened.found.id),
    readCourseOf(opened),
    readLifetimes(place),
    readWeeks(place),
    opened.role === "student" ? [] : readOutcomes(place),
  ]);
  const subject = subjectOf(opened, members, typeof whose === "number" ? whose : whose(members));
  const shared = { opened, course, members, pieces, weeks, outcomes };
  if (subject.kind === "nobody") throw new Failure("student.missing");
  if (subject.kind === "own") {
    const progress = await readCourseProgress(person.sub, course);
    const own = ownWeeks(person, progress.watching);
    return { ...shared, student: own.member, progress, ownWeeks: own.weeks };
  }
  const { student } = subject;
  const watching = seatWatching(student.seat, pieces, weeksBySeat(weeks)(student.seat));
  return {
    ...shared,
    student,
    progress: { watching, questions: seatQuestions(student.seat, outcomes) },
    ownWeeks: weeks,
  };
};
