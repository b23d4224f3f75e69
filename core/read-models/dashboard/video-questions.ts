import type { readVideoQuestions as route } from "@cu/api/dashboard-videos";
import type { Parsed, Returned } from "@cu/api/route";
import type { SeatAnswers } from "@cu/class-answers/question-answers";
import { median } from "@cu/class-watch/median";
import { chunkOf, seatInChunk } from "@cu/class-watch/piece";
import { toRuns } from "@cu/rich-text/runs";
import type { RichText } from "@cu/rich-text/schema";
import type { Person } from "../../foundation/actor.ts";
import { readCountedSeats } from "../../storage/roster/counted-members.ts";
import { groupKeyOf, type ThreadKey } from "../../use-cases/qna/place.ts";
import { readThread, type Talk } from "../../use-cases/qna/read-thread.ts";
import { roomsOfClass } from "../../use-cases/qna/room.ts";
import { editsIn } from "../../use-cases/quiz/editor.ts";
import type { QuestionRecord } from "../../use-cases/quiz/question.ts";
import { readQuestions } from "../../use-cases/quiz/read-questions.ts";
import { type ChunkAnswers, readAnswers } from "../class-answers/read-answers.ts";
import { type Answered, analyseInClass } from "./class-item-analysis.ts";
import { findVideo } from "./find-video.ts";
import { type Dashboard, fewestShared, openDashboard, readCourseOf, sharedIn } from "./open-dashboard.ts";
import type { Seats } from "./seats.ts";

type Place = Parsed<typeof route>["params"];
type Statistics = Returned<typeof route>;

const talksAtOnce = 100;

/**
 * DSH-81: how the class answered each question of a video, by the attempt that was right, with the studio's item
 * analysis; hidden for questions with fewer than five answerers and from students, since the counts are exact. Also the
 * seconds with questions of the class, without authors, for those who may read the thread: not admins (QNA-41);
 * students only for videos open to them. Nine store calls, one or two more for a student, more for threads of several
 * megabytes.
 */
export const readVideoQuestions = async (
  person: Person,
  { courseId, moduleId, videoId }: Place,
  query: Parsed<typeof route>["query"],
): Promise<Statistics> => {
  const opened = await openDashboard(person, { ...query, collection: courseId });
  const thread = { courseId, groupKey: groupKeyOf(opened.found), levelKey: `video-${videoId}` };
  const course = await readCourseOf(opened);
  const video = findVideo(course, moduleId, videoId);
  const [members, chunks, { questions }, talks] = await Promise.all([
    readCountedSeats(opened.found.id),
    readAnswers(opened.place, videoId),
    readQuestions(videoId),
    readsThread(opened, thread).then((may) => (may ? readThread(thread, { limit: talksAtOnce }) : [])),
  ]);
  // Exact counts of a class are only for its teachers (DSH-93).
  const answered = opened.role === "student" ? [] : bySeat(members, chunks);
  const analysisOf = analyseInClass(answered);
  const mayEdit = editsIn(person, video, course);
  return {
    ...sharedIn(opened, members),
    questions: questions.map((question) => ({
      ...placeIn(question),
      mayEdit,
      ...figuresOf(question, answered),
      difficulty: analysisOf(question.id)?.difficulty ?? null,
      discrimination: analysisOf(question.id)?.discrimination ?? null,
    })),
    askedAt: talks.flatMap((talk) => momentOf(talk, video.duration) ?? []),
  };
};

const readsThread = async (
  { role, person, found }: Dashboard,
  { courseId, levelKey }: Pick<ThreadKey, "courseId" | "levelKey">,
): Promise<boolean> => {
  if (role !== "student") return role !== "admin";
  return (await roomsOfClass(person, found, courseId))(levelKey) !== undefined;
};

const placeIn = ({ id, title, questionType, endVideoTimestamp }: QuestionRecord) => ({
  questionId: id,
  title,
  questionType,
  endVideoTimestamp,
});

const bySeat = (seats: Seats, chunks: readonly ChunkAnswers[]): Answered =>
  Array.from(
    seats,
    (seat) =>
      new Map(
        chunks
          .filter(({ chunk }) => chunk === chunkOf(seat))
          .flatMap(({ questionId, answers }) => {
            const of = answers.get(seatInChunk(seat));
            return of ? [[questionId, of] as const] : [];
          }),
      ),
  );

const figuresOf = ({ id, questionType }: QuestionRecord, answered: Answered) => {
  const of = answered.flatMap((answers) => answers.get(id) ?? []);
  if (of.length < fewestShared) return { answerers: null, tries: null, classMedianAttempts: null };
  return {
    answerers: of.length,
    // Open answers are never right (DSH-105).
    tries: questionType === "open_ended" ? null : triesOf(of),
    classMedianAttempts: median(of.map(({ first, last }) => last - first + 1)),
  };
};

const triesOf = (of: readonly SeatAnswers[]) => {
  const at = (wanted: (correctAt: number) => boolean) => of.filter(({ correctAt }) => wanted(correctAt)).length;
  return {
    first: at((n) => n === 1),
    second: at((n) => n === 2),
    third: at((n) => n === 3),
    later: at((n) => n > 3),
    notYet: at((n) => n === 0),
  };
};

/** The first second of the lecture that a question refers to; undefined if it has none or was deleted. */
const momentOf = ({ question }: Talk, durationSeconds: number | null): number | undefined => {
  if (question.removedAt || question.text === undefined) return undefined;
  const runs = toRuns(JSON.parse(question.text) as RichText, { durationSeconds }).flatMap((block) => block.runs);
  return runs.find(({ seekSeconds }) => seekSeconds !== null)?.seekSeconds ?? undefined;
};
