import type { readQuestionStatistics as route } from "@cu/api/quiz";
import type { Parsed, Returned } from "@cu/api/route";
import type { SeatAnswers } from "@cu/class-answers/question-answers";
import { chunkOf, seatInChunk } from "@cu/class-watch/piece";
import { uniqueViewers } from "@cu/class-watch/viewers";
import type { Person } from "../../foundation/actor.ts";
import { seatText } from "../../storage/class/seats.ts";
import { videoAmong, videoKey } from "../../storage/course/read-video.ts";
import type { AttemptItem } from "../../use-cases/quiz/attempt.entity.ts";
import { editsIn } from "../../use-cases/quiz/editor.ts";
import { fewestLearners } from "../../use-cases/quiz/item-analysis.ts";
import type { QuestionRecord } from "../../use-cases/quiz/question.ts";
import { asGraded, toAttempt, toQuestion, withoutMark } from "../../use-cases/quiz/question-view.ts";
import { readQuestionAttempts } from "../../use-cases/quiz/read-attempts.ts";
import { questionOf } from "../../use-cases/quiz/read-questions.ts";
import { type ChunkAnswers, readAnswers } from "../class-answers/read-answers.ts";
import { readLifetimes } from "../class-watch/read-watched.ts";
import { type Crowd, crowdFor } from "./crowd.ts";
import { findVideo } from "./find-video.ts";
import { middleOf } from "./middle.ts";
import {
  courseAndMark,
  type Dashboard,
  fewestShared,
  markOf,
  openDashboard,
  readCourseOf,
  sharedIn,
} from "./open-dashboard.ts";
import { percentagesOf, slicesOf } from "./percentages.ts";
import { masksOf, type Seats } from "./seats.ts";
import { readCountedFor, type Subject } from "./students-of.ts";

type Place = {
  readonly courseId: number;
  readonly moduleId: number;
  readonly videoId: number;
  readonly questionId: number;
};
type Statistics = Returned<typeof route>;

/**
 * DSH-34: how a student and their class answered a question; students see all their attempts. The answer key is visible
 * to the class's creator, editors of the question and students who were right (DSH-I-09, D-22). Popular choices are
 * hidden from students who were not yet right (DSH-S-06), and from all below five answerers (QZL-44); medians below
 * five students. Eight store calls.
 */
export const readClassQuestion = async (
  person: Person,
  { courseId, moduleId, videoId, questionId }: Place,
  query: Parsed<typeof route>["query"],
): Promise<Statistics> => {
  const opened = await openDashboard(person, { ...query, collection: courseId }, (place) => [
    ...courseAndMark(place),
    videoKey(videoId),
  ]);
  const [{ members, subject: find }, course, chunks, pieces, question] = await Promise.all([
    readCountedFor(opened, query.user),
    readCourseOf(opened),
    readAnswers(opened.place, videoId, questionId, markOf(opened)),
    readLifetimes(opened.place, markOf(opened)),
    questionOf(videoAmong(opened.items), questionId),
  ]);
  const video = findVideo(course, moduleId, videoId);
  const subject = find();
  const attempts = await attemptsOf(opened, subject, { videoId, questionId });
  const latest = attempts.at(-1);
  const isRight = latest !== undefined && asGraded(latest).isCorrect;
  const isOwn = subject.kind === "own";
  const seesKey = opened.role === "creator" || (isOwn && isRight) || editsIn(person, video, course);
  const seesChoices = !isOwn || isRight;
  const isWithheld = members.length < fewestShared;
  const { count, amount } = crowdFor(opened.role);
  const answered = answersOf(members, chunks);
  const right = answered.filter(({ answers }) => answers.correctAt > 0);
  // Open questions have no right answers (DSH-105).
  const hasNoRight = isWithheld || question.questionType === "open_ended";
  const maskOf = masksOf(members);
  const seen = pieces
    .filter((piece) => piece.videoId === videoId)
    .map(({ chunk, piece }) => ({ watched: piece.watched, mask: maskOf(chunk) }));
  const watched = percentagesOf(video, members, pieces);
  return {
    quizQuestion: toQuestion(question, latest, seesKey),
    attempts: attempts.map(toAttempt),
    hasAnsweredCorrectly: isRight,
    ofClass: sharedIn(opened, members),
    answerers: isWithheld ? null : count(answered.length),
    classMedianAttempts: middleOf(answered.map(({ answers: { first, last } }) => last - first + 1)).median,
    classNumOfCorrectAnswerers: hasNoRight ? null : count(right.length),
    firstTryCorrect: hasNoRight ? null : count(right.filter(({ answers }) => answers.correctAt === 1).length),
    classMedianWatchCompletionOfCorrectAnswerers: middleOf(
      right.flatMap(({ index }) => watched[index] ?? []),
      amount,
    ).median,
    uniqueViewers: isWithheld ? null : count(uniqueViewers(seen, slicesOf(video.duration))),
    choiceDistribution: seesChoices && answered.length >= fewestLearners ? choicesIn(question, answered, count) : null,
  };
};

const attemptsOf = async (
  { person, place }: Dashboard,
  subject: Subject,
  { videoId, questionId }: Pick<Place, "videoId" | "questionId">,
): Promise<AttemptItem[]> => {
  if (subject.kind === "nobody") return [];
  if (subject.kind === "own") return await readQuestionAttempts(person.sub, videoId, questionId);
  const { dataOf, seat } = subject.student;
  const known = seatText({ classId: place.classId, seat });
  const attempts = await readQuestionAttempts(dataOf, videoId, questionId);
  return attempts
    .filter(({ courseId, seats }) => courseId === place.courseId && seats?.includes(known))
    .map(withoutMark);
};

type Answered = { readonly index: number; readonly answers: SeatAnswers };

/** The seats that answered, with their index in the list. */
export const answersOf = (seats: Seats, chunks: readonly ChunkAnswers[]): Answered[] => {
  const byChunk = new Map(chunks.map(({ chunk, answers }) => [chunk, answers]));
  const answered: Answered[] = [];
  for (const [index, seat] of seats.entries()) {
    const answers = byChunk.get(chunkOf(seat))?.get(seatInChunk(seat));
    if (answers) answered.push({ index, answers });
  }
  return answered;
};

// Open answers select no option.
const choicesIn = ({ questionType, options }: QuestionRecord, answered: readonly Answered[], count: Crowd["count"]) => {
  const times = new Map<number, number>();
  for (const { answers } of answered)
    for (const option of [...answers.chosen.values()].flat()) times.set(option, (times.get(option) ?? 0) + 1);
  return questionType === "open_ended"
    ? []
    : options.map(({ id }) => ({ option: id, timesSelected: count(times.get(id) ?? 0) }));
};
