import { FieldFailure } from "@cu/api/failure";
import type { attemptQuestion as route } from "@cu/api/quiz";
import type { Parsed } from "@cu/api/route";
import { answerProblem, grade } from "@cu/quiz-sheet/grading";
import type { Person } from "../../foundation/actor.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { readImages } from "./images.ts";
import type { QuestionRecord } from "./question.ts";

export type Answer = Parsed<typeof route>["body"];

/** An answer with its grade, as stored in attempts. */
export type GivenAnswer = Pick<
  AttemptItem,
  "selectedAnswers" | "numCorrect" | "numIncorrect" | "maxCorrectAnswer" | "isCorrect" | "answerText" | "answerImage"
>;

/** Grades an answer; invalid ones are refused by field. At most one store call. */
export const givenAnswer = async (person: Person, question: QuestionRecord, body: Answer): Promise<GivenAnswer> => {
  mustBeGradable(question, body);
  const isOpen = question.questionType === "open_ended";
  const image = await ownImage(person, body.answerImageId);
  const selectedAnswers = isOpen ? [] : [...new Set(body.selectedOptions)];
  return {
    selectedAnswers,
    ...grade(question, selectedAnswers),
    ...(isOpen && { answerText: body.answerText ?? undefined, answerImage: image }),
  };
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
  // Another user's image looks like a missing one.
  if (image?.owner !== person.id) throw new FieldFailure({ answerImageId: ["This image does not exist."] });
  return { id, key: image.key };
};
