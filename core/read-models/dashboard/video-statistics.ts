import type { readVideoStatistics as route } from "@cu/api/dashboard-videos";
import type { Parsed, Returned } from "@cu/api/route";
import { totalsOf } from "@cu/class-watch/per-seat";
import { chunkOf, seatInChunk } from "@cu/class-watch/piece";
import type { Person } from "../../foundation/actor.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { type CourseProgress, readCourseProgress } from "../../use-cases/progress/course-progress.ts";
import { choiceIdsOf } from "../../use-cases/progress/course-score.ts";
import { groupKeyOf } from "../../use-cases/qna/place.ts";
import { totalsAmong, totalsKey } from "../../use-cases/qna/totals.ts";
import { type ChunkAnswers, readAnswers } from "../class-answers/read-answers.ts";
import { readLifetimes } from "../class-watch/read-watched.ts";
import { crowdFor } from "./crowd.ts";
import { findVideo } from "./find-video.ts";
import { middleOf } from "./middle.ts";
import { ownPercentage } from "./module-percentages.ts";
import { courseAndMark, fewestShared, markOf, openDashboard, readCourseOf, sharedIn } from "./open-dashboard.ts";
import { classShares } from "./percentages.ts";
import { seatWatching } from "./seat-watching.ts";
import { masksOf } from "./seats.ts";
import { readCountedFor, type Subject } from "./students-of.ts";
import { timesOf } from "./times.ts";
import { seconds, secondsOrNull } from "./weeks.ts";

type Place = { readonly courseId: number; readonly moduleId: number; readonly videoId: number };

/**
 * DSH-37, DSH-38: one student and the class in one video; a student sees all their activity, an instructor the class
 * data. Seven store calls, eight for a student.
 */
export const readVideoStatistics = async (
  person: Person,
  { courseId, moduleId, videoId }: Place,
  query: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const opened = await openDashboard(person, { ...query, collection: courseId }, (place) => [
    ...courseAndMark(place),
    totalsKey(courseId, groupKeyOf({ id: place.classId })),
  ]);
  const [{ members, subject: find }, course, all, answers] = await Promise.all([
    readCountedFor(opened, query.user),
    readCourseOf(opened),
    readLifetimes(opened.place, markOf(opened)),
    opened.role === "student" ? [] : readAnswers(opened.place, videoId, undefined, markOf(opened)),
  ]);
  const totals = totalsAmong(opened.items, courseId, groupKeyOf(opened.found));
  const video = findVideo(course, moduleId, videoId);
  const subject = find();
  const pieces = all.filter((piece) => piece.videoId === videoId);
  const own = subject.kind === "own" ? await readCourseProgress(person.sub, course) : undefined;
  const watching = subject.kind === "student" ? seatWatching(subject.student.seat, pieces, new Map()) : own?.watching;
  const userVideo = watching?.videos[String(videoId)];
  const isWithheld = members.length < fewestShared;
  const maskOf = masksOf(members);
  const { amount } = crowdFor(opened.role);
  const sums = pieces.map(({ chunk, piece }) => totalsOf(piece, maskOf(chunk)));
  return {
    ...sharedIn(opened, members),
    userAvgPlaybackRate: userVideo ? rateOf([userVideo]) : null,
    userTimeSpent: watching ? seconds(userVideo?.milliseconds ?? 0) : null,
    classAvgPlaybackRate: isWithheld ? null : rateOf(sums, opened.role === "student" ? 10 : 100),
    classMedianWatchTime: secondsOrNull(middleOf(timesOf(members, pieces), amount).median),
    userWatchPercentage: watching ? ownPercentage(watching, video) : null,
    classMedianWatchPercentage: classShares(video, { members, pieces, amount }).median,
    quizQuestionsCorrectlyAnswered: rightIn(video, subject, own, answers),
    totalNumberOfQuizQuestions: choiceIdsOf(video).length,
    totalNumberOfQnaQuestions: totals.get(videoId) ?? 0,
    quizQuestionIds: [...video.questionIds],
  };
};

const rightIn = (
  video: VideoRecord,
  subject: Subject,
  own: CourseProgress | undefined,
  chunks: readonly ChunkAnswers[],
): number | null => {
  // Open answers are neither right nor wrong (DSH-105).
  const questionIds = choiceIdsOf(video);
  if (own) return questionIds.filter((id) => (own.questions.get(id)?.correctAt ?? 0) > 0).length;
  if (subject.kind !== "student") return null;
  const { seat } = subject.student;
  return chunks.filter(
    ({ chunk, questionId, answers }) =>
      chunk === chunkOf(seat) &&
      questionIds.includes(questionId) &&
      (answers.get(seatInChunk(seat))?.correctAt ?? 0) > 0,
  ).length;
};

type Times = { readonly milliseconds: number; readonly ratedMilliseconds: number };

/** Playback speed weighted by time, rounded to 1/`parts`; null if nothing was watched. */
const rateOf = (times: readonly Times[], parts = 100): number | null => {
  const total = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const rated = times.reduce((sum, { ratedMilliseconds }) => sum + ratedMilliseconds, 0);
  return total === 0 ? null : Math.round((parts * rated) / total) / parts;
};
