import type { attemptQuestion as route } from "@cu/api/quiz";
import type { Parsed, Returned } from "@cu/api/route";
import type { Caller, Person } from "../actor.ts";
import { now, nowIso } from "../clock.ts";
import { commit, untilCommitted, type Write } from "../store/commit.ts";
import { putOf } from "../store/entity-item.ts";
import { leaseId } from "../store/id.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { closeDesk, type Desk, keepDesk, openDesk } from "./desk.ts";
import { type Answer, type GivenAnswer, givenAnswer } from "./given-answer.ts";
import { keyVersionOf, type QuestionRecord } from "./question.ts";
import { toAttempt, toHint, toOptions } from "./question-view.ts";
import { questionOf } from "./read-questions.ts";
import { mustBeOpen, type Standing, withAttempt, writeStanding } from "./standing.ts";

type Input = Parsed<typeof route>;

// Answers never stop coming: one call leases ids for the next thousand.
const idsAtOnce = 1000;

/**
 * Grades an answer (QZL-27). Attempts are unlimited until a fully correct one, which is final (QZL-11): then
 * `quiz.answered`; `request.limited` for a flood of them. Flags and explanations are in the answer only when it is
 * fully correct. One store call while the desk is open, else two, and three
 * for members of a class. What `beside` answers is written with the attempt or not at all.
 */
export const attemptQuestion = (
  caller: Caller,
  { params, body }: Pick<Input, "params" | "body">,
  beside: (attempt: AttemptItem, standing: Standing) => Promise<readonly Write[]> = async () => [],
): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    const { desk, question } = await deskFor(caller, params, body);
    const { person, video, standing } = desk;
    const at = now();
    const given = await givenAnswer(person, question, body);
    mustBeOpen(standing, question.id, at);
    const attempt = await toItem(person, desk, params, question, given);
    const next = withAttempt(standing, attempt, at);
    const more = await beside(attempt, standing);
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
    return {
      ...toAttempt(attempt),
      isCorrect: attempt.isCorrect,
      options: toOptions(question, attempt.isCorrect),
      hint: toHint(question, attempt),
    };
  });

// An open desk may know an older version of the question than the one that the answer is about, and a regrade may have
// opened the question again.
const deskFor = async (caller: Caller, params: Input["params"], { selectedOptions }: Answer) => {
  const desk = await openDesk(caller, params);
  const question = await questionOf(desk.video, params.questionId);
  const own = new Set(question.options.map(({ id }) => id));
  const isOpen = !desk.standing.right.includes(question.id);
  if (isOpen && selectedOptions.every((id) => own.has(id))) return { desk, question };
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

// Without them no class knows of the answer (DSH-34). The store knows no empty set.
const seatsOf = ({ seats }: Desk) => (seats.length === 0 ? {} : { seats: new Set(seats) });
