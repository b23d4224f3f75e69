import { FieldFailure } from "@cu/api/failure";
import type { markAnswer as route, SelfMark } from "@cu/api/quiz";
import type { Parsed, Returned } from "@cu/api/route";
import type { Caller } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { RepeatKey } from "../../foundation/idempotency/once.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { AttemptEntity, type AttemptItem } from "../quiz/attempt.entity.ts";
import { makeAttempt, onceAtDesk } from "../quiz/attempt.ts";
import { closeDesk, openDesk } from "../quiz/desk.ts";
import type { MarkRecord } from "../quiz/question-view.ts";
import { questionOf } from "../quiz/read-questions.ts";
import { instantOf, marked } from "./memory.ts";
import { fromStored, memoryIn, recallKey, recallsAmong, type Stored, toStored, writeRecall } from "./recalls.ts";

type Answered = Parameters<typeof makeAttempt>[1];
type Graded = Awaited<ReturnType<typeof makeAttempt>>;

/** An answer in the lecture (QZL-27); for an open question the response has the review dates of each mark. */
export const answerInLecture = (caller: Caller, answered: Answered, repeat?: RepeatKey): Promise<Graded> =>
  onceAtDesk(caller, { routeId: "quiz.attempt", params: answered.params, repeat }, (keep) =>
    makeAttempt(caller, answered, async ({ attempt, question, graded }) => {
      if (question.questionType === "open_ended") graded.reviewIf = await reviewIfMarked(attempt);
      return keep(graded);
    }),
  );

/** The next review of a written answer for each possible mark. One store call. */
export const reviewIfMarked = async (attempt: AttemptItem): Promise<Record<SelfMark, string>> => {
  const { sub, homeCourseId, questionId, n } = attempt;
  const items = await batchGet([recallKey(sub, homeCourseId)], { consistent: true });
  const [recalls = { revision: 0, questions: {} }] = recallsAmong(items, [homeCourseId]).values();
  const before = memoryIn(recalls, questionId, n - 1);
  const day = (mark: SelfMark) => instantOf(marked(before, mark, now(), n));
  return { had: day("had"), partly: day("partly"), "not-yet": day("not-yet") };
};

/**
 * LRN-48: a learner marks their newest answer to an open question; computed from the memory before the first mark, so
 * that the same one again is a no-op and another one replaces it.
 */
export const markAnswer = (
  caller: Caller,
  { params, body }: Pick<Parsed<typeof route>, "params" | "body">,
): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    // Bypasses the cached desk: a mark needs current access.
    closeDesk(caller, params);
    const { person, video, standing, access } = await openDesk(caller, params);
    const question = await questionOf(video, params.questionId);
    const n = standing.latest[question.id] ?? 0;
    const of = { sub: person.sub, courseId: video.parentCollection ?? 0, questionId: question.id };
    const attemptKey = keyOf(AttemptEntity, { sub: person.sub, videoId: video.id, questionId: question.id, n });
    const items = await batchGet([recallKey(of.sub, of.courseId), attemptKey], { consistent: true });
    const attempt = readAs<AttemptItem>(AttemptEntity, itemAt(items, attemptKey));
    if (question.questionType !== "open_ended" || attempt?.id !== body.attempt)
      throw new FieldFailure({ attempt: ["Only your newest answer to an open question can be marked."] });
    const [recalls = { revision: 0, questions: {} }] = recallsAmong(items, [of.courseId]).values();
    const known = attempt.selfMark as MarkRecord | undefined;
    const at = known?.at ?? now();
    const kept = memoryIn(recalls, question.id, n - 1);
    const before = known ? known.before && fromStored(known.before as unknown as Stored) : kept;
    const after = marked(before, body.mark, at, n);
    const answer = { ...body, seeAgainAt: instantOf(after) };
    if (known?.mark === body.mark) return answer;
    const selfMark: MarkRecord = { mark: body.mark, at, ...(before && { before: toStored(before) }) };
    const update = AttemptEntity.patch({ sub: person.sub, videoId: video.id, questionId: question.id, n })
      .set({ selfMark })
      .params<Update>();
    await commit([...access, { name: "attempt", item: { Update: update } }, writeRecall(of, recalls, after)]);
    return answer;
  });
