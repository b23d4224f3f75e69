import { FieldFailure } from "@cu/api/failure";
import type { attemptQuestion as route } from "@cu/api/quiz";
import type { Parsed, Returned } from "@cu/api/route";
import { answerProblem, grade } from "@cu/quiz-sheet/grading";
import type { Caller, Person } from "../actor.ts";
import { now, nowIso } from "../clock.ts";
import { commit, untilCommitted } from "../store/commit.ts";
import { putOf } from "../store/entity-item.ts";
import { leaseId } from "../store/id.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { closeDesk, type Desk, keepDesk, openDesk } from "./desk.ts";
import { readImages } from "./images.ts";
import { keyVersionOf, type QuestionRecord } from "./question.ts";
import { toAttempt, toHint, toOptions } from "./question-view.ts";
import { questionOf } from "./read-questions.ts";
import { mustBeOpen, withAttempt, writeStanding } from "./standing.ts";

type Input = Parsed<typeof route>;
type Answer = Input["body"];

// Answers never stop coming: one call leases ids for the next thousand.
const idsAtOnce = 1000;

/**
 * Grades an answer (QZL-27). Attempts are unlimited until a fully correct one, which is final (QZL-11): then
 * `quiz.answered`; `request.limited` for a flood of them. Flags and explanations are in the answer only when it is
 * fully correct. One store call while the desk is open, else two, and three
 * for members of a class.
 */
export const attemptQuestion = (
  caller: Caller,
  { params, body }: Pick<Input, "params" | "body">,
): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    const { desk, question } = await deskFor(caller, params, body);
    const { person, video, standing } = desk;
    mustBeGradable(question, body);
    const at = now();
    mustBeOpen(standing, question.id, at);
    const answer = { body, image: await ownImage(person, body.answerImageId) };
    const attempt = await toItem(person, desk, params, question, answer);
    const next = withAttempt(standing, attempt, at);
    try {
      await commit([
        ...desk.access,
        writeStanding({ sub: person.sub, videoId: video.id }, standing, next),
        { name: "attempt", item: { Put: putOf(AttemptEntity, { ...attempt, ...seatsOf(desk) }) } },
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

const mustBeGradable = (question: QuestionRecord, { selectedOptions, answerText, answerImageId }: Answer): void => {
  const isOpen = question.questionType === "open_ended";
  const problem = answerProblem(question, { selectedOptions, answerText: answerText ?? null });
  if (problem) throw new FieldFailure({ [isOpen ? "answerText" : "selectedOptions"]: [problem] });
  if (answerImageId && !isOpen) {
    throw new FieldFailure({ answerImageId: ["Only an open-ended answer can carry an image."] });
  }
};

const ownImage = async (person: Person, id: number | null | undefined): Promise<AttemptItem["answerImage"]> => {
  if (!id) return undefined;
  const image = (await readImages([id])).get(id);
  // Another person's image looks like a missing one.
  if (image?.owner !== person.id) throw new FieldFailure({ answerImageId: ["This image does not exist."] });
  return { id, key: image.key };
};

const toItem = async (
  person: Person,
  { video, standing }: Pick<Desk, "video" | "standing">,
  { courseId, moduleId }: Input["params"],
  question: QuestionRecord,
  { body, image }: { body: Answer; image: AttemptItem["answerImage"] },
): Promise<AttemptItem> => {
  const isOpen = question.questionType === "open_ended";
  const selectedAnswers = isOpen ? [] : [...new Set(body.selectedOptions)];
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
    selectedAnswers,
    ...grade(question, selectedAnswers),
    ...(isOpen && { answerText: body.answerText ?? undefined, answerImage: image }),
    submittedAt: nowIso(),
  };
};

// The store knows no empty set.
const seatsOf = ({ seats }: Desk) => (seats.length > 0 ? { seats: new Set(seats) } : {});
