import type { Form } from "@cu/api/form";
import { optionLetter } from "@cu/quiz-sheet/label";
import { checkQuestion, type QuestionDraft } from "@cu/quiz-sheet/question";
import type { QuestionInput, StoredQuestion } from "./question-draft.ts";

/** The rules of one question, the same that the server has (QZC-25 to 32, QZC-18). */
export const questionForm = (durationSeconds: number | null): Form<QuestionInput, unknown> => ({
  read: (input) => {
    const { question, problems } = checkQuestion(input, durationSeconds);
    return { kept: question, errors: problems ?? {} };
  },
});

/** QZC-24: what is wrong with a question that was made earlier, by the rules of today. */
export const flagsOf = ({ images, ...stored }: StoredQuestion, durationSeconds: number | null): string[] => {
  const imageIds = images.map(({ id }) => id);
  const { question, problems } = checkQuestion({ ...stored, imageIds }, durationSeconds);
  return question ? gapsOf(question) : Object.values(problems).flat();
};

/** Options without an explanation where others have one. */
const gapsOf = ({ questionType, options }: QuestionDraft): string[] => {
  // Leaving all of them unexplained is the author's choice.
  if (questionType === "open_ended" || options.every(({ explanationText }) => !explanationText)) return [];
  return options.flatMap(({ explanationText }, index) =>
    explanationText ? [] : [`Answer ${optionLetter(index)} has no explanation`],
  );
};
