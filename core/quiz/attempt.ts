import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { Failure, FieldFailure } from "@cu/api/failure";
import type { attemptQuestion as route } from "@cu/api/quiz";
import type { Parsed, Returned } from "@cu/api/route";
import { answerProblem, grade } from "@cu/quiz-sheet/grading";
import { mustWatch, type VideoAccess } from "../access/video-access.ts";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { leaseId } from "../id.ts";
import { count, type Limit } from "../limit/limit.ts";
import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";
import { readImages } from "./images.ts";
import type { QuestionRecord } from "./question.ts";
import { toAttempt, toOptions } from "./question-view.ts";
import { readLatestAttempt } from "./read-attempts.ts";
import { readQuestion } from "./read-questions.ts";

type Input = Parsed<typeof route>;
type Answer = Input["body"];

const mostCollisions = 10;

// QZL-41. Attempts are unlimited (QZL-36), and each stays for good and counts among the popular choices: nobody reads a
// question and answers it every two seconds, a script does.
const pace: Limit = { name: "quiz-attempt", times: 30, seconds: 60 };

/**
 * Grades an answer (QZL-27). Attempts are unlimited until a fully correct one, which is final (QZL-11): then
 * `quiz.answered`; `request.limited` for a flood of them. Flags and explanations are in the answer only when it is fully
 * correct.
 */
export const attemptQuestion = async (
  person: Person,
  { params, body }: Pick<Input, "params" | "body">,
): Promise<Returned<typeof route>> => {
  const { videoId, questionId } = params;
  const access = await mustWatch(person, params);
  const question = await readQuestion(videoId, questionId);
  mustBeGradable(question, body);
  await count(pace, `${person.sub} ${question.id}`);
  const answer = { body, image: await ownImage(person, body.answerImageId) };
  for (let collision = 0; collision < mostCollisions; collision++) {
    const latest = await readLatestAttempt(person.sub, videoId, questionId);
    if (latest?.isCorrect) throw new Failure("quiz.answered");
    const attempt = await tryCreate(await toItem(person, access, question, answer, (latest?.n ?? 0) + 1));
    if (attempt)
      return { ...toAttempt(attempt), isCorrect: attempt.isCorrect, options: toOptions(question, attempt.isCorrect) };
  }
  throw new Failure("server.busy", undefined, { retryAfterSeconds: 1 });
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
  // Somebody else's image looks like a missing one.
  if (image?.owner !== person.id) throw new FieldFailure({ answerImageId: ["This image does not exist."] });
  return { id, key: image.key };
};

const toItem = async (
  person: Person,
  { course, module, video }: VideoAccess,
  question: QuestionRecord,
  { body, image }: { body: Answer; image: AttemptItem["answerImage"] },
  n: number,
): Promise<AttemptItem> => {
  const isOpen = question.questionType === "open_ended";
  const selectedAnswers = isOpen ? [] : [...new Set(body.selectedOptions)];
  return {
    sub: person.sub,
    videoId: video.id,
    questionId: question.id,
    n,
    id: await leaseId("attempt"),
    courseId: course.id,
    moduleId: module.id,
    homeCourseId: video.parentCollection ?? 0,
    selectedAnswers,
    ...grade(question, selectedAnswers),
    ...(isOpen && { answerText: body.answerText ?? undefined, answerImage: image }),
    submittedAt: nowIso(),
  };
};

// False when another answer of the same person came first: two at once are never both the n-th.
const tryCreate = async (attempt: AttemptItem): Promise<AttemptItem | false> => {
  try {
    await AttemptEntity.create(attempt).go();
    return attempt;
  } catch (error) {
    if (isCollision(error)) return false;
    throw error;
  }
};

const isCollision = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof Error && error.cause instanceof ConditionalCheckFailedException);
