import { Failure } from "@cu/api/failure";
import type { answerRecall as route } from "@cu/api/learn";
import type { Parsed, Returned } from "@cu/api/route";
import type { Caller } from "../actor.ts";
import { now, nowIso } from "../clock.ts";
import { AttemptEntity, type AttemptItem } from "../quiz/attempt.entity.ts";
import { attemptQuestion } from "../quiz/attempt.ts";
import { closeDesk, openDesk } from "../quiz/desk.ts";
import { givenAnswer } from "../quiz/given-answer.ts";
import { asGraded, toAnswer, toHint, toOptions } from "../quiz/question-view.ts";
import { questionOf } from "../quiz/read-questions.ts";
import type { Standing } from "../quiz/standing.ts";
import { batchGet, itemAt } from "../store/batch.ts";
import { commit, untilCommitted } from "../store/commit.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { dueAt, fromAttempts, isDue, type Memory, remembered } from "./memory.ts";
import { memoryIn, recallKey, recallsAmong, writeRecall } from "./recalls.ts";

type Input = Pick<Parsed<typeof route>, "params" | "body">;
type Answered = Returned<typeof route>;

/**
 * Grades an answer to a question that is seen again (LRN-16, LRN-17). Until it was right this is an attempt as in the
 * lecture, written together with what is remembered. After that nothing of it leaves the memory: attempts, scores and
 * the figures of classes stay as they are, and the memory moves only when the question was due, so that an answer that
 * arrives twice moves it once.
 */
export const answerRecall = async (caller: Caller, input: Input): Promise<Answered> => {
  try {
    return await attemptAgain(caller, input);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "quiz.answered")) throw error;
    return await practise(caller, input);
  }
};

const attemptAgain = async (caller: Caller, input: Input): Promise<Answered> => {
  let after: Memory | undefined;
  const graded = await attemptQuestion(caller, input, async (attempt, standing) => {
    const { sub, questionId, homeCourseId, isCorrect, n } = attempt;
    const of = { sub, videoId: attempt.videoId, questionId, courseId: homeCourseId };
    const { recalls, memory } = await readMemory(of, standing);
    after = remembered(memory, isCorrect, now(), n);
    return [writeRecall(of, recalls, after)];
  });
  return { ...graded, counts: true, seeAgainAt: instantOf(after) };
};

const practise = (caller: Caller, { params, body }: Input): Promise<Answered> =>
  untilCommitted(async () => {
    // No lease: what is written carries the access as it is now, and so does an answer that writes nothing.
    closeDesk(caller, params);
    const desk = await openDesk(caller, params);
    const { person, video, standing, access } = desk;
    const question = await questionOf(video, params.questionId);
    const given = await givenAnswer(person, question, body);
    const of = {
      sub: person.sub,
      videoId: video.id,
      questionId: question.id,
      courseId: video.parentCollection ?? 0,
    };
    const { recalls, memory, isKept } = await readMemory(of, standing);
    const at = now();
    const attempts = standing.latest[question.id] ?? 0;
    // Without a memory of its own this is the first time that it is seen again.
    const stays = isKept && memory && !isDue(memory, at) ? memory : undefined;
    const after = stays ?? remembered(memory, given.isCorrect, at, attempts);
    if (!stays) await commit([...access, writeRecall(of, recalls, after)]);
    return {
      ...toAnswer({ ...given, submittedAt: nowIso() }),
      isCorrect: given.isCorrect,
      options: toOptions(question, given.isCorrect),
      hint: toHint(question, given),
      counts: false,
      seeAgainAt: instantOf(after),
    };
  });

type Of = {
  readonly sub: string;
  readonly courseId: number;
  readonly videoId: number;
  readonly questionId: number;
};

/** What is remembered of a question: as it is kept, else as its newest attempt says. */
const readMemory = async (of: Of, { latest }: Standing) => {
  const { sub, courseId, questionId } = of;
  const n = latest[questionId] ?? 0;
  const attemptKey = keyOf(AttemptEntity, { ...of, n });
  const items = await batchGet([recallKey(sub, courseId), ...(n > 0 ? [attemptKey] : [])], { consistent: true });
  const [recalls = { revision: 0, questions: {} }] = recallsAmong(items, [courseId]).values();
  const kept = memoryIn(recalls, questionId, n);
  const newest = kept ? undefined : readAs<AttemptItem>(AttemptEntity, itemAt(items, attemptKey));
  return { recalls, isKept: kept !== undefined, memory: kept ?? (newest && memoryOf(newest)) };
};

const memoryOf = (newest: AttemptItem): Memory => {
  const { isCorrect } = asGraded(newest);
  return fromAttempts(isCorrect ? newest.n : 0, Date.parse(newest.submittedAt), newest.n);
};

const instantOf = (memory: Memory | undefined): string => new Date(memory ? dueAt(memory) : now()).toISOString();
