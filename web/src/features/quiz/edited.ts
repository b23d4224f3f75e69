import { Refused } from "@cu/api/refused";
import { isId, isRecord } from "@cu/quiz-sheet/guard";
import { optionLetter } from "@cu/quiz-sheet/label";
import type { Question } from "./question-state.ts";

/** What an edit changed in a question while a learner was answering it. */
export type Edited = {
  readonly options: ReadonlySet<number>;
  /** Text of the note. */
  readonly text: string;
};

/** The current version of the question, when an answer was refused because of an edit (QZL-55). */
export const editedIn = (error: unknown, { id }: Question): Question | undefined => {
  if (!(error instanceof Refused) || error.code !== "question.edited") return undefined;
  const { question } = error.facts;
  return isRecord(question) && isId(question.id) && question.id === id ? (question as Question) : undefined;
};

export const editOf = (before: Question, after: Question): Edited => {
  const known = new Map(before.options.map((option) => [option.id, wordsOf(option)]));
  const changed = after.options.flatMap((option, n) =>
    known.get(option.id) === wordsOf(option) ? [] : [{ id: option.id, letter: optionLetter(n) }],
  );
  const isOpen = after.questionType === "open_ended";
  const what = isOpen ? "Its text changed" : changed.length > 0 ? optionsText(changed) : otherText(before, after);
  return {
    options: new Set(changed.map(({ id }) => id)),
    text: isOpen ? `${what}. What you wrote is still here.` : `${what}, so your choice was cleared.`,
  };
};

const wordsOf = ({ optionText, image }: Question["options"][number]): string =>
  JSON.stringify([optionText, image?.id ?? null]);

const optionsText = (changed: readonly { letter: string }[]): string => {
  const letters = changed.map(({ letter }) => letter);
  const last = letters.pop();
  return letters.length === 0 ? `Option ${last} changed` : `Options ${letters.join(", ")} and ${last} changed`;
};

const otherText = (before: Question, after: Question): string => {
  const order = ({ options }: Question) => options.map(({ id }) => id).join();
  if (before.options.length > after.options.length) return "An option was removed";
  if (order(before) !== order(after)) return "The options changed places";
  return JSON.stringify(before.text) === JSON.stringify(after.text) ? "Its key changed" : "Its text changed";
};
