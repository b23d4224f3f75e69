import type { attemptQuestion as route } from "@cu/api/quiz";
import type { Parsed, Returned } from "@cu/api/route";
import { type Caller, type Person, subOf } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { putOf } from "../../foundation/store/entity-item.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { mustBeAsSeen } from "./as-seen.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { closeDesk, type Desk, keepDesk, openDesk } from "./desk.ts";
import { type Answer, type GivenAnswer, givenAnswer } from "./given-answer.ts";
import { keyVersionOf, type QuestionRecord } from "./question.ts";
import { opens, toAttempt, toHint, toOptions } from "./question-view.ts";
import { questionOf } from "./read-questions.ts";
import { revisionOf } from "./revision.ts";
import { mustBeOpen, type Standing, withAttempt, writeStanding } from "./standing.ts";

type Input = Parsed<typeof route>;
type Answered = Pick<Input, "params" | "body">;
type Graded = Returned<typeof route>;
type Made = {
  readonly attempt: AttemptItem;
  readonly standing: Standing;
  readonly question: QuestionRecord;
  readonly graded: Graded;
};
/** Further writes in the transaction of an attempt. */
type Beside = (made: Made) => Promise<readonly Write[]>;

// One call leases the ids of the next thousand answers.
const idsAtOnce = 1000;

/**
 * Grades an answer (QZL-27). Attempts are unlimited until a fully correct one (QZL-11), after which `quiz.answered`;
 * `request.limited` when flooding. Flags and explanations are returned only for fully correct answers. One store call
 * with a cached desk, otherwise two, three for class members; one more with an idempotency key (QZL-54).
 */
export const attemptQuestion = (caller: Caller, answered: Answered, repeat?: RepeatKey): Promise<Graded> =>
  onceAtDesk(caller, { routeId: "quiz.attempt", params: answered.params, repeat }, (keep) =>
    makeAttempt(caller, answered, async ({ graded }) => keep(graded)),
  );

type Repeated = { readonly routeId: string; readonly params: Input["params"]; readonly repeat: RepeatKey | undefined };

/** Idempotent by key; a repeated request still needs access to what the stored response contains. */
export const onceAtDesk = <A>(
  caller: Caller,
  { routeId, params, repeat }: Repeated,
  run: (keep: Keep<A>) => Promise<A>,
): Promise<A> =>
  untilCommitted(async () => {
    let isFirst = false;
    const answer = await once<A>({ sub: subOf(caller) ?? "" }, routeId, repeat, (keep) => {
      isFirst = true;
      return run(keep);
    });
    if (isFirst) return answer;
    closeDesk(caller, params);
    await openDesk(caller, params);
    return answer;
  });

/** One attempt; throws `Conflict` on a concurrent write. */
export const makeAttempt = async (caller: Caller, { params, body }: Answered, beside: Beside): Promise<Graded> => {
  const { desk, question } = await deskFor(caller, params, body);
  const { person, video, standing } = desk;
  const at = now();
  mustBeAsSeen(question, body);
  const given = await givenAnswer(person, question, body);
  mustBeOpen(standing, question.id, at);
  const attempt = await toItem(person, desk, params, question, given);
  const next = withAttempt(standing, attempt, at);
  const graded: Graded = {
    ...toAttempt(attempt),
    isCorrect: attempt.isCorrect,
    options: toOptions(question, opens(question, attempt.isCorrect)),
    hint: toHint(question, attempt),
  };
  const more = await beside({ attempt, standing, question, graded });
  try {
    await commit([
      ...desk.access,
      writeStanding({ sub: person.sub, videoId: video.id }, standing, next),
      { name: "attempt", item: { Put: putOf(AttemptEntity, { ...attempt, ...seatsOf(desk) }) } },
      ...more,
    ]);
  } catch (error) {
    closeDesk(caller, params);
    throw error;
  }
  keepDesk(caller, params, { ...desk, standing: next });
  return graded;
};

// A cached desk may have an older version of the question than the answer, and a regrade may have reopened the
// question.
const deskFor = async (caller: Caller, params: Input["params"], { selectedOptions, revision }: Answer) => {
  const desk = await openDesk(caller, params);
  const question = await questionOf(desk.video, params.questionId);
  const own = new Set(question.options.map(({ id }) => id));
  const isOpen = !desk.standing.right.includes(question.id);
  const isSeen = revision === undefined || revision === revisionOf(question);
  if (isOpen && isSeen && selectedOptions.every((id) => own.has(id))) return { desk, question };
  closeDesk(caller, params);
  const fresh = await openDesk(caller, params);
  return { desk: fresh, question: await questionOf(fresh.video, params.questionId) };
};

const toItem = async (
  person: Person,
  { video, standing }: Pick<Desk, "video" | "standing">,
  { courseId, moduleId }: Input["params"],
  question: QuestionRecord,
  given: GivenAnswer,
): Promise<AttemptItem> => {
  const id = await leaseId("attempt", idsAtOnce);
  const questionVersion = keyVersionOf(question);
  return {
    sub: person.sub,
    videoId: video.id,
    questionId: question.id,
    ...(questionVersion > 1 && { questionVersion }),
    n: (standing.latest[question.id] ?? 0) + 1,
    id,
    courseId,
    moduleId,
    homeCourseId: video.parentCollection ?? 0,
    ...given,
    submittedAt: nowIso(),
  };
};

// Without seats, no class sees the answer (DSH-34). DynamoDB does not store empty sets.
const seatsOf = ({ seats }: Desk) => (seats.length === 0 ? {} : { seats: new Set(seats) });
