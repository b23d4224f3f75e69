import type { readRecall as route } from "@cu/api/learn";
import { maxSeenAgain } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Bearer } from "../../foundation/actor.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { videoKey } from "../../storage/course/read-video.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { AttemptEntity, type AttemptItem } from "../../use-cases/quiz/attempt.entity.ts";
import type { QuestionRecord } from "../../use-cases/quiz/question.ts";
import { toQuestion } from "../../use-cases/quiz/question-view.ts";
import { readQuestionsOf } from "../../use-cases/quiz/read-questions.ts";
import { dueAt, remembered } from "../../use-cases/recall/memory.ts";
import { comingFirst, type DueQuestion, dueQuestions, recallKeys, sumsOf } from "./due-questions.ts";
import { lectureOf, toLearned } from "./learned.ts";
import { readHeld, readShelf } from "./read-held.ts";
import { learnCourse } from "./row.ts";
import { wantedOf } from "./wanted.ts";

type Shown = Returned<typeof route>["questions"][number];

/** Estimated seconds per answer. */
const secondsOf = { select_one: 17, choose_all_that_apply: 25, open_ended: 60 } as const;
const sittingSeconds = 120;

/**
 * One review session (LRN-14): due questions for about two minutes; with `of`, the given questions of a running
 * session, in order. At most ten store calls.
 */
export const readRecall = async (
  bearer: Bearer,
  { of }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const shelf = await readShelf(bearer);
  const { person, at } = shelf;
  const { read, items } = await readHeld(shelf, wantedOf(shelf).wanted, (draft) => recallKeys(person.sub, draft));
  const all = dueQuestions(
    read.map((one) => toLearned(person, one, at)),
    items,
    at,
  );
  const wished = of?.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const asked = await withQuestions(person.sub, wished ?? comingFirst(all, maxSeenAgain));
  const sitting = of ? asked : upTo(asked);
  return {
    questions: sitting.map((one) => toShown(one, at)),
    seconds: sitting.reduce((sum, { question }) => sum + secondsOf[question.questionType], 0),
    recalls: sumsOf(all),
  };
};

type Asked = DueQuestion & { readonly question: QuestionRecord; readonly answeredAt: string | null };

// Questions deleted since the course was saved are dropped, because their video no longer shows them.
const withQuestions = async (sub: string, due: readonly DueQuestion[]): Promise<Asked[]> => {
  const attemptOf = ({ video, id, attempts }: DueQuestion) =>
    keyOf(AttemptEntity, { sub, videoId: video.video.id, questionId: id, n: attempts });
  const videos = [...new Set(due.map(({ video }) => video.video.id))].map(videoKey);
  const items = await batchGet([...videos, ...due.filter(({ attempts }) => attempts > 0).map(attemptOf)], {
    consistent: true,
  });
  const found = due.flatMap((one) => {
    const key = videoKey(one.video.video.id);
    const video = readAs<VideoItem>(VideoEntity, itemAt(items, key));
    return video ? [{ one, video, id: one.id }] : [];
  });
  const questions = await readQuestionsOf(found);
  return found.flatMap(({ one, id }) => {
    const question = questions.get(id);
    const attempt = readAs<AttemptItem>(AttemptEntity, itemAt(items, attemptOf(one)));
    return question ? [{ ...one, question, answeredAt: answeredAt(one, attempt) }] : [];
  });
};

const answeredAt = ({ memory, isKept }: DueQuestion, attempt: AttemptItem | undefined): string | null =>
  isKept && memory ? new Date(memory.at).toISOString() : (attempt?.submittedAt ?? null);

/** As many as fit into a session, at least one. */
const upTo = (asked: readonly Asked[]): readonly Asked[] => {
  let seconds = 0;
  return asked.filter(({ question }, n) => {
    seconds += secondsOf[question.questionType];
    return n === 0 || seconds <= sittingSeconds;
  });
};

const toShown = (
  { learned, video, why, isDue, memory, attempts, question, answeredAt: answered }: Asked,
  at: number,
): Shown => {
  const { videoType, embedId } = video.video;
  const seenAgain = (isRight: boolean) => new Date(dueAt(remembered(memory, isRight, at, attempts))).toISOString();
  return {
    course: learnCourse(learned.course),
    place: lectureOf(video),
    moduleId: video.module.id,
    video: { videoType, embedId },
    why,
    isDue,
    answeredAt: answered,
    // The key stays hidden even after a right answer, because the review tests recall.
    question: toQuestion(question, undefined, false),
    ifRight: seenAgain(true),
    ifWrong: seenAgain(false),
  };
};
