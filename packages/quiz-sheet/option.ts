import { RichTextInput } from "@cu/rich-text/input";
import { isBlank } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { isId, isRecord } from "./guard.ts";
import type { QuestionType } from "./question-type.ts";

export type OptionDraft = {
  readonly optionText: RichText;
  readonly explanationText: RichText | null;
  readonly imageId: number | null;
  readonly correctAnswerFlag: boolean;
};

const maxOptions = 100;

/** The options, or what is wrong with them. "anwer" is the documents' spelling. */
export function checkOptions(
  input: unknown,
  questionType: QuestionType,
): { readonly options: readonly OptionDraft[]; readonly problem: string | null } {
  const given = Array.isArray(input) ? input : [];
  if (given.length > maxOptions) return wrong(`At most ${maxOptions} options allowed.`);
  const options = given.map(readOption);
  if (!options.every((option) => option !== null)) return wrong("An option cannot be read.");
  if (questionType === "open_ended") return checkHint(options);

  const correct = options.filter((option) => option.correctAnswerFlag).length;
  if (options.length < 2) return wrong("At least two options required.");
  if (correct === 0) return wrong("Must have at least one correct answer.");
  if (questionType === "select_one" && correct > 1) return wrong("Only one answer should be correct.");
  if (options.some(isEmpty)) return wrong("Every option needs a text or an image.");
  return { options, problem: null };
}

// An open-ended question has one option, its answer hint, which is right by definition.
function checkHint(options: readonly OptionDraft[]) {
  const [hint, ...more] = options;
  if (!hint || isEmpty(hint)) return wrong("Please enter anwer hint.");
  if (more.length > 0) return wrong("Only one answer hint allowed.");
  return { options: [{ ...hint, correctAnswerFlag: true }], problem: null };
}

function readOption(input: unknown): OptionDraft | null {
  if (!isRecord(input)) return null;
  const { imageId = null, correctAnswerFlag = false } = input;
  const optionText = RichTextInput.safeParse(input.optionText ?? "");
  const explanation = RichTextInput.safeParse(input.explanationText ?? "");
  const isReadable = optionText.success && explanation.success;
  if (!isReadable || typeof correctAnswerFlag !== "boolean" || !(imageId === null || isId(imageId))) return null;
  const explanationText = isBlank(explanation.data) ? null : explanation.data;
  return { optionText: optionText.data, explanationText, imageId, correctAnswerFlag };
}

function isEmpty(option: OptionDraft): boolean {
  return option.imageId === null && isBlank(option.optionText);
}

function wrong(problem: string) {
  return { options: [], problem };
}
