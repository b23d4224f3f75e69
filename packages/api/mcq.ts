/** The content of a generated question (GPT-04, D-44): the JSON text that `content` holds. Spelled as documented. */
export type Mcq = {
  question: string;
  options: { Text: string; is_correct: boolean }[];
  explanation: string;
};

const maxOptions = 8;
const longestText = 1000;

/**
 * Parses the JSON text of GPT-04; undefined if it is not a usable question. With options: two to eight different ones, of
 * which at least one is right and one is wrong. Without options it is an open question, and its explanation a hint.
 */
export const readMcq = (content: string): Mcq | undefined => {
  const value = parse(content);
  const question = textOf(value.question);
  const explanation = textOf(value.explanation);
  if (!question || !explanation || !Array.isArray(value.options)) return undefined;
  const options = value.options.flatMap((option) => readOption(option) ?? []);
  if (options.length !== value.options.length || !isChoice(options)) return undefined;
  return { question, options, explanation };
};

const isChoice = (options: Mcq["options"]): boolean => {
  if (options.length === 0) return true;
  const different = new Set(options.map(({ Text }) => Text.toLowerCase()));
  const right = options.filter(({ is_correct }) => is_correct).length;
  return options.length <= maxOptions && different.size === options.length && right > 0 && right < options.length;
};

const readOption = (value: unknown): Mcq["options"][number] | undefined => {
  const option = asRecord(value);
  const Text = textOf(option.Text);
  return Text && typeof option.is_correct === "boolean" ? { Text, is_correct: option.is_correct } : undefined;
};

const textOf = (value: unknown): string => {
  const text = typeof value === "string" ? value.trim() : "";
  return text.length <= longestText ? text : "";
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const parse = (content: string): Record<string, unknown> => {
  try {
    return asRecord(JSON.parse(content));
  } catch {
    return {};
  }
};
