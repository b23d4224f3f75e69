import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import type { CountedMember } from "../../storage/roster/counted-members.ts";
import { type CourseProgress, readCourseAnswers } from "../../use-cases/progress/course-progress.ts";
import { mergeWatching, readRecent, watchingKey } from "../../use-cases/progress/read-watching.ts";
import type { ChunkOutcome } from "../class-answers/read-answers.ts";
import { readFigures } from "../class-answers/read-figures.ts";
import type { ChunkPiece } from "../class-watch/read-watched.ts";
import {
  type Also,
  type Asked,
  courseAndMark,
  type Dashboard,
  markOf,
  openDashboard,
  readCourseOf,
} from "./open-dashboard.ts";
import { ownWeeks } from "./own-weeks.ts";
import { seatQuestions } from "./seat-questions.ts";
import { seatWatching } from "./seat-watching.ts";
import type { Seats } from "./seats.ts";
import { readCountedFor, type Whose } from "./students-of.ts";
import { type WeeksBySeat, weeksBySeat } from "./weeks.ts";

/** One student of a class: their own progress for the student, the class data about them for an instructor. */
export type Student = {
  readonly opened: Dashboard;
  readonly course: CourseRecord;
  readonly members: Seats;
  readonly student: CountedMember;
  readonly progress: CourseProgress;
  readonly pieces: readonly ChunkPiece[];
  readonly weeks: WeeksBySeat;
  /** Of the whole class; empty for a student. */
  readonly outcomes: readonly ChunkOutcome[];
  /** Watch time of this student only, in the form of `weeks`. */
  readonly ownWeeks: WeeksBySeat;
};

/**
 * Six store calls for an instructor, eight for a student; `also` is read along. `actor.forbidden` and `student.missing`
 * as in `Counted`; instructors are not students of the class.
 */
export const readStudent = async (
  person: Person,
  whose: Whose,
  asked: Asked,
  also: Also = () => [],
): Promise<Student> => {
  const opened = await openDashboard(person, asked, (place) => [
    ...courseAndMark(place),
    watchingKey(person.sub, place.courseId),
    ...also(place),
  ]);
  const { place } = opened;
  const [{ members, subject: find }, course, figures] = await Promise.all([
    readCountedFor(opened, whose),
    readCourseOf(opened),
    readFigures(place, markOf(opened), { lifetimes: true }),
  ]);
  const subject = find();
  const { pieces } = figures;
  const weeks = weeksBySeat(figures.weeks);
  const outcomes = opened.role === "student" ? [] : figures.outcomes;
  const shared = { opened, course, members, pieces, weeks, outcomes };
  if (subject.kind === "nobody") throw new Failure("student.missing");
  if (subject.kind === "own") {
    const [recent, questions] = await Promise.all([
      readRecent(person.sub, course.id),
      readCourseAnswers(person.sub, course),
    ]);
    const watching = await mergeWatching({ sub: person.sub, courseId: course.id }, opened.items, recent);
    const own = ownWeeks(person, watching);
    return { ...shared, student: own.member, progress: { watching, questions }, ownWeeks: weeksBySeat(own.weeks) };
  }
  const { student } = subject;
  const watching = seatWatching(student.seat, pieces, weeks.allOf(student.seat));
  return {
    ...shared,
    student,
    progress: { watching, questions: seatQuestions(student.seat, outcomes) },
    ownWeeks: weeks,
  };
};
