import { isDeepStrictEqual } from "node:util";
import { isId, isRecord } from "@cu/quiz-sheet/guard";
import { checkQuestion } from "@cu/quiz-sheet/question";
import { plainRichText, plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import type { Row } from "./draft.ts";
import type { OptionRecord, QuestionRecord } from "./question.ts";

/** A field that a row of a file changes in an existing question, as plain text. */
export type Change = { readonly field: string; readonly before: string; readonly after: string };

/**
 * Merges a row over its existing question. Keeps what the row format cannot express: formatting of unchanged text and
 * unmentioned pictures. Matched options keep their ids and thus their answers.
 */
export const overShown = (input: unknown, shown: QuestionRecord): unknown =>
  isRecord(input)
    ? {
        ...input,
        text: kept(input.text, shown.text),
        hint: input.hint === undefined ? shown.hint : kept(input.hint, shown.hint),
        imageIds: input.imageIds ?? shown.images.map(({ id }) => id),
        options: Array.isArray(input.options) ? withOptions(input.options, shown.options) : input.options,
      }
    : input;

/** The changed fields; null if the row is invalid, which its checks report. */
export const changesOf = ({ input, duration }: Row, shown: QuestionRecord): Change[] | null => {
  const { question } = checkQuestion(overShown(input, shown), duration);
  if (!question) return null;
  const longest = Math.max(question.options.length, shown.options.length);
  return [
    ...changed("Title", shown.title, question.title),
    ...changedText("Text", shown.text, question.text),
    ...changedText("Hint for a wrong answer", shown.hint, question.hint),
    ...changed("Type", shown.questionType, question.questionType),
    ...changed("Start", `${shown.startVideoTimestamp} s`, `${question.startVideoTimestamp} s`),
    ...changed("End", `${shown.endVideoTimestamp} s`, `${question.endVideoTimestamp} s`),
    ...changed("Images", shown.images.map(({ id }) => id).join(", "), question.imageIds.join(", ")),
    ...Array.from({ length: longest }, (_, n) => {
      const [before, after] = [shown.options[n], question.options[n]];
      return [
        ...changedText(`Option ${n + 1}`, before?.optionText ?? null, after?.optionText ?? null),
        ...changed(`Option ${n + 1}, right`, flagText(before), flagText(after)),
        ...changedText(`Explanation ${n + 1}`, before?.explanationText ?? null, after?.explanationText ?? null),
        ...changed(`Image of option ${n + 1}`, String(before?.image?.id ?? ""), String(after?.imageId ?? "")),
      ];
    }).flat(),
  ];
};

const changed = (field: string, before: string, after: string): Change[] =>
  before === after ? [] : [{ field, before, after }];

const changedText = (field: string, before: RichText | null, after: RichText | null): Change[] => {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was !== is) return [{ field, before: was, after: is }];
  // Formatting of empty texts is ignored.
  if (is === "" || isDeepStrictEqual(asStored(before), asStored(after))) return [];
  return [{ field: `${field}, formatting`, before: was, after: is }];
};

// Stored texts have no undefined fields.
const asStored = (text: RichText | null): unknown => JSON.parse(JSON.stringify(text));

const flagText = (option: { readonly correctAnswerFlag: boolean } | undefined): string =>
  option ? (option.correctAnswerFlag ? "yes" : "no") : "";

const withOptions = (given: readonly unknown[], shown: readonly OptionRecord[]): unknown[] => {
  const left = new Map(shown.map((option) => [option.id, option]));
  const take = (option: OptionRecord | undefined) => {
    if (option) left.delete(option.id);
    return option;
  };
  const named = given.map((raw) => (isRecord(raw) && isId(raw.id) ? take(left.get(raw.id)) : undefined));
  const sameWords = given.map(
    (raw, n) =>
      named[n] ??
      (isRecord(raw)
        ? take([...left.values()].find(({ optionText }) => wordsGiven(raw.optionText) === wordsOf(optionText)))
        : undefined),
  );
  return given.map((raw, n) => {
    // Remaining options are matched by position, as rewritten ones.
    const option = sameWords[n] ?? take(left.get(shown[n]?.id ?? 0));
    if (!option || !isRecord(raw)) return raw;
    return {
      ...raw,
      id: option.id,
      optionText: kept(raw.optionText, option.optionText),
      explanationText: kept(raw.explanationText, option.explanationText) ?? "",
      imageId: raw.imageId === undefined ? (option.image?.id ?? null) : raw.imageId,
    };
  });
};

const kept = (given: unknown, shown: RichText | null): unknown =>
  !isRecord(given) && wordsGiven(given) === wordsOf(shown) ? shown : given;

// Rich text is compared by its blocks, so its plain text is ignored.
const wordsGiven = (given: unknown): string | undefined => {
  if (given === undefined || given === null) return "";
  if (typeof given === "string") return wordsOf(plainRichText(given));
  return isRecord(given) && Array.isArray(given.blocks) ? blockWords(given.blocks) : undefined;
};

const blockWords = (blocks: readonly unknown[]): string =>
  blocks
    .map((block) => (isRecord(block) && typeof block.text === "string" ? block.text : ""))
    .join("\n")
    .replace(/\r\n?/g, "\n")
    .trim();

const wordsOf = (text: RichText | null): string => (text ? plainText(text).replace(/\r\n?/g, "\n").trim() : "");
