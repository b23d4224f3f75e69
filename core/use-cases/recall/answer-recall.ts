import { Failure } from "@cu/api/failure";
import type { answerRecall as route } from "@cu/api/learn";
import type { attemptQuestion as attemptRoute } from "@cu/api/quiz";
import type { Parsed, Returned } from "@cu/api/route";
import type { Caller } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import type { Keep, RepeatKey } from "../../foundation/idempotency/once.ts";
import { commit } from "../../foundation/store/commit.ts";
import { mustBeAsSeen } from "../quiz/as-seen.ts";
import { makeAttempt, onceAtDesk } from "../quiz/attempt.ts";
import { closeDesk, openDesk } from "../quiz/desk.ts";
import { givenAnswer } from "../quiz/given-answer.ts";
import { toAnswer, toHint, toOptions } from "../quiz/question-view.ts";
import { questionOf } from "../quiz/read-questions.ts";
import { asStored, instantOf, isDue, type Memory, marked, remembered, toMinute } from "./memory.ts";
import { type Remembered, readMemory } from "./read-memory.ts";
import { nextAnswer, withRecent, writeRecall } from "./recalls.ts";
import { reviewIfMarked } from "./self-mark.ts";

type Input = Pick<Parsed<typeof route>, "params" | "body">;
type Answered = Returned<typeof route>;
type Graded = Returned<typeof attemptRoute>;

/**
 * Grades a review answer (LRN-16, LRN-17). Until the question was answered right, this is an attempt like in the
 * lecture, written together with the memory. Afterwards only the memory changes, not attempts, scores or class figures,
 * and only if the question was due, so that duplicate answers are idempotent.
 */
export const answerRecall = (caller: Caller, input: Input, repeat?: RepeatKey): Promise<Answered> =>
  onceAtDesk<Answered>(caller, { routeId: "learn.answer-recall", params: input.params, repeat }, async (keep) => {
    try {
      return await attemptAgain(caller, input, keep);
    } catch (error) {
      if (!(error instanceof Failure && error.code === "quiz.answered")) throw error;
      return await practise(caller, input, keep);
    }
  });

const attemptAgain = async (caller: Caller, input: Input, keep: Keep<Answered>): Promise<Answered> => {
  let scheduled: Pick<Answered, "seeAgainAt" | "marks"> | undefined;
  const answered = (graded: Graded): Answered => ({
    ...graded,
    counts: true,
    seeAgainAt: graded.reviewIf?.["not-yet"] ?? nowIso(),
    ...scheduled,
  });
  const graded = await makeAttempt(caller, input, async ({ attempt, standing, question, graded: made }) => {
    const { sub, questionId, homeCourseId, isCorrect, n } = attempt;
    const of = { sub, videoId: attempt.videoId, questionId, courseId: homeCourseId };
    if (question.questionType === "open_ended") {
      made.reviewIf = await reviewIfMarked(attempt);
      return keep(answered(made));
    }
    const read = await readMemory(of, standing);
    const after = asStored(remembered(read.memory, isCorrect, toMinute(now()), n));
    scheduled = scheduledBy(read, isCorrect, after);
    return [writeAnswer(of, read, isCorrect, after), ...keep(answered(made))];
  });
  return answered(graded);
};

/** A right answer is scheduled as known, unless the learner marks it as guessed (LRN-50). */
const scheduledBy = ({ recalls, memory }: Remembered, isCorrect: boolean, after: Memory) => {
  const seeAgainAt = instantOf(after);
  if (!isCorrect) return { seeAgainAt };
  const guessed = instantOf(asStored(marked(memory, "guessed", after.at, after.attempts)));
  return { seeAgainAt, marks: { answer: nextAnswer(recalls), knew: seeAgainAt, guessed } };
};

type Of = Parameters<typeof readMemory>[0];

const writeAnswer = (of: Of, { recalls, memory }: Remembered, isCorrect: boolean, after: Memory) =>
  writeRecall(of, recalls, after, isCorrect ? withRecent(recalls, of.questionId, memory) : undefined);

const practise = async (caller: Caller, { params, body }: Input, keep: Keep<Answered>): Promise<Answered> => {
  // Bypasses the cached desk: the write, and a response without one, need current access.
  closeDesk(caller, params);
  const desk = await openDesk(caller, params);
  const { person, video, standing, access } = desk;
  const question = await questionOf(video, params.questionId);
  mustBeAsSeen(question, body);
  const given = await givenAnswer(person, question, body);
  const of = {
    sub: person.sub,
    videoId: video.id,
    questionId: question.id,
    courseId: video.parentCollection ?? 0,
  };
  const read = await readMemory(of, standing);
  const { memory, isKept } = read;
  const at = now();
  const attempts = standing.latest[question.id] ?? 0;
  // Without a stored memory, this is the question's first review.
  const stays = isKept && memory && !isDue(memory, at) ? memory : undefined;
  const after = stays ?? asStored(remembered(memory, given.isCorrect, toMinute(at), attempts));
  const answered: Answered = {
    ...toAnswer({ ...given, submittedAt: nowIso() }),
    isCorrect: given.isCorrect,
    options: toOptions(question, given.isCorrect),
    hint: toHint(question, given),
    counts: false,
    ...(stays ? { seeAgainAt: instantOf(stays) } : scheduledBy(read, given.isCorrect, after)),
  };
  const kept = keep(answered);
  const writes = stays ? kept : [...access, writeAnswer(of, read, given.isCorrect, after), ...kept];
  if (writes.length > 0) await commit(writes);
  return answered;
};
