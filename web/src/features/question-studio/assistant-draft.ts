import { splitCitations } from "@cu/api/citation";
import { readMcq } from "@cu/api/mcq";
import type { QuestionType } from "@cu/quiz-sheet/question-type";
import { plainRichText } from "@cu/rich-text/plain-text";
import { newOption, type QuestionDraft } from "./question-draft.ts";

export type AssistantDraft = {
  readonly change: Pick<QuestionDraft, "title" | "text" | "questionType" | "options" | "aiQuestion">;
  /** Source timestamps in the lecture, ascending. */
  readonly seconds: readonly number[];
};

/** Parses a question drafted by cuGPT; undefined if unusable. */
export const readDraft = (content: string, wanted: QuestionType): AssistantDraft | undefined => {
  const mcq = readMcq(content);
  if (!mcq) return undefined;
  const [question, explanation] = [mcq.question, mcq.explanation].map(withoutCitations);
  if (!question || !explanation) return undefined;
  const isOpen = mcq.options.length === 0;
  const rightOnes = mcq.options.filter(({ is_correct }) => is_correct).length;
  const kind = wanted === "open_ended" || rightOnes > 1 ? "choose_all_that_apply" : wanted;
  const options = mcq.options.map(({ Text, is_correct }) =>
    newOption({
      optionText: plainRichText(withoutCitations(Text)),
      correctAnswerFlag: is_correct,
      // Explains why the correct option is correct.
      ...(is_correct && { explanationText: plainRichText(explanation) }),
    }),
  );
  const hint = newOption({ optionText: plainRichText(explanation), correctAnswerFlag: true });
  return {
    change: {
      title: titleOf(question),
      text: plainRichText(question),
      questionType: isOpen ? "open_ended" : kind,
      options: isOpen ? [hint] : options,
      aiQuestion: true,
    },
    seconds: [...new Set([mcq.question, mcq.explanation].flatMap(secondsIn))].sort((left, right) => left - right),
  };
};

const secondsIn = (text: string): number[] =>
  splitCitations(text).flatMap((part) => ("seconds" in part ? [part.seconds] : []));

// Learners see the question where it is asked; the sources are for the author.
const withoutCitations = (text: string): string =>
  splitCitations(text)
    .map((part) => ("text" in part ? part.text : ""))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/ ([.,?!])/g, "$1")
    .trim();

const longestTitle = 100;

const titleOf = (question: string): string => {
  const sentence = /^.*?[.?!](?=\s|$)/.exec(question)?.[0] ?? question;
  if (Array.from(sentence).length <= longestTitle) return sentence;
  const cut = Array.from(sentence)
    .slice(0, longestTitle - 1)
    .join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
};
