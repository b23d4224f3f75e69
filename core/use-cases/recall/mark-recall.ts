import { FieldFailure } from "@cu/api/failure";
import type { markRecall as route } from "@cu/api/learn";
import type { Parsed, Returned } from "@cu/api/route";
import type { Caller } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { RepeatKey } from "../../foundation/idempotency/once.ts";
import { commit } from "../../foundation/store/commit.ts";
import { onceAtDesk } from "../quiz/attempt.ts";
import { closeDesk, openDesk } from "../quiz/desk.ts";
import { questionOf } from "../quiz/read-questions.ts";
import { asStored, instantOf, isDue, type Memory, marked, type RecallMark } from "./memory.ts";
import { type OfQuestion, type Remembered, readMemory } from "./read-memory.ts";
import { answerToMark, writeRecall } from "./recalls.ts";

type Marked = Returned<typeof route>;
type Right = Exclude<RecallMark, "unknown">;

/**
 * LRN-50, LRN-51: marks a right answer as known or guessed, or the question as unknown. Only affects scheduling.
 * Computed from the memory before the answer, so repeats are idempotent and another mark replaces the first.
 */
export const markRecall = (
  caller: Caller,
  { params, body }: Pick<Parsed<typeof route>, "params" | "body">,
  repeat?: RepeatKey,
): Promise<Marked> =>
  onceAtDesk<Marked>(caller, { routeId: "learn.mark-recall", params, repeat }, async (keep) => {
    // Bypasses the cached desk: a mark needs current access.
    closeDesk(caller, params);
    const { person, video, standing, access } = await openDesk(caller, params);
    const question = await questionOf(video, params.questionId);
    const of = { sub: person.sub, videoId: video.id, questionId: question.id, courseId: video.parentCollection ?? 0 };
    const read = await readMemory(of, standing);
    const { mark } = body;
    const attempts = standing.latest[question.id] ?? 0;
    const after = mark === "unknown" ? unknown(read, attempts) : again(of, read, mark, body.answer);
    const answer = { mark, seeAgainAt: instantOf(after) };
    const kept = keep(answer);
    const { recalls, memory } = read;
    // A mark can still be changed afterwards.
    const write = () => writeRecall(of, recalls, after, mark === "unknown" ? undefined : recalls.recent);
    const writes = after === memory ? kept : [...access, write(), ...kept];
    if (writes.length > 0) await commit(writes);
    return answer;
  });

/** Rated as forgotten, once: a question that is not due keeps its date. */
const unknown = ({ memory, isKept }: Remembered, attempts: number): Memory =>
  isKept && memory && !isDue(memory, now()) ? memory : asStored(marked(memory, "unknown", now(), attempts));

const again = ({ questionId }: OfQuestion, read: Remembered, mark: Right, answer: number | undefined): Memory => {
  const { recalls, memory, isKept } = read;
  const of = answerToMark(recalls, questionId);
  // A newer attempt in the lecture takes precedence.
  if (!isKept || !memory || !of || of.answer !== answer)
    throw new FieldFailure({ answer: ["Only your newest right answer in a review can be marked."] });
  const after = asStored(marked(of.before, mark, memory.at, memory.attempts));
  return after.stability === memory.stability && after.difficulty === memory.difficulty ? memory : after;
};
