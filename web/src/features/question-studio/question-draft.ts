import type { listAllQuestions } from "@cu/api/quiz";
import type { Answer } from "@cu/api/route";
import type { QuestionType } from "@cu/quiz-sheet/question-type";
import { isBlank } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import type { Question } from "../quiz/question-state.ts";
import type { Part } from "./part.ts";
import { type WrittenTime, written } from "./time-text.ts";

export type StoredQuestion = Answer<typeof listAllQuestions>[number];
export type Picture = { readonly id: number; readonly image: string };

export type OptionDraft = {
  /** Id of an option that learners may have chosen already. */
  readonly id?: number;
  /** Stable key of the row while its letter changes. */
  readonly key: string;
  readonly optionText: RichText;
  readonly explanationText: RichText;
  readonly image: Picture | null;
  readonly correctAnswerFlag: boolean;
};

/** A question in the editor. */
export type QuestionDraft = {
  /** The question being edited and the revision that was loaded; null for a new one. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly title: string;
  readonly text: RichText;
  readonly questionType: QuestionType;
  readonly options: readonly OptionDraft[];
  readonly start: WrittenTime;
  readonly end: WrittenTime;
  readonly images: readonly Picture[];
  readonly aiQuestion: boolean;
  /** Shown after a wrong answer. */
  readonly hint: RichText;
  /** For an edit: the author declares that it only fixes a typo. */
  readonly isTypo?: boolean;
};

const nothing: RichText = { blocks: [], entityMap: {} };

export const newOption = (part: Partial<OptionDraft> = {}): OptionDraft => ({
  key: crypto.randomUUID(),
  optionText: nothing,
  explanationText: nothing,
  image: null,
  correctAnswerFlag: false,
  ...part,
});

/** The form's defaults (QZC-10, QZC-15). */
export const emptyDraft = ({ start, end }: Part): QuestionDraft => ({
  edited: null,
  title: "",
  text: nothing,
  questionType: "select_one",
  options: [newOption(), newOption()],
  start: written(start),
  end: written(end),
  images: [],
  aiQuestion: false,
  hint: nothing,
});

/** An existing question, to be edited (QZC-45). */
export const draftOf = (question: StoredQuestion): QuestionDraft => ({
  edited: { id: question.id, version: question.version },
  title: question.title,
  text: question.text as RichText,
  questionType: question.questionType,
  options: question.options.map(({ id, optionText, explanationText, image, correctAnswerFlag }) => ({
    key: String(id),
    id,
    optionText: optionText as RichText,
    explanationText: (explanationText ?? nothing) as RichText,
    image,
    correctAnswerFlag: correctAnswerFlag === true,
  })),
  start: written(question.startVideoTimestamp),
  end: written(question.endVideoTimestamp),
  images: question.images.map(({ id, image }) => ({ id, image })),
  aiQuestion: question.aiQuestion,
  hint: (question.hint ?? nothing) as RichText,
});

/** Whether leaving would lose input. */
export const isWritten = ({ title, text, options, images, hint }: QuestionDraft): boolean =>
  title.trim() !== "" ||
  !isBlank(text) ||
  !isBlank(hint) ||
  images.length > 0 ||
  options.some(({ optionText, explanationText, image }) => !isBlank(optionText) || !isBlank(explanationText) || image);

/** QZC-20 to QZC-22: converts the options when the answer type changes. */
export const withType = (draft: QuestionDraft, questionType: QuestionType): Partial<QuestionDraft> => {
  if (questionType === draft.questionType) return {};
  if (questionType === "open_ended") return { questionType, options: [newOption({ correctAnswerFlag: true })] };
  if (questionType === "choose_all_that_apply") return { questionType };
  return { questionType, options: draft.options.map((option) => ({ ...option, correctAnswerFlag: false })) };
};

/** Whether only wording differs from the stored question: only such an edit can be a typo (D-82). */
export const isOnlyWords = (draft: QuestionDraft, stored: StoredQuestion): boolean =>
  besidesWords(draft) === besidesWords(draftOf(stored));

const besidesWords = ({ questionType, start, end, images, options }: QuestionDraft): string =>
  JSON.stringify([
    questionType,
    [start.seconds, end.seconds],
    images.map(({ id }) => id),
    options.map(({ id, optionText, image, correctAnswerFlag }) => [id, optionText, image?.id, correctAnswerFlag]),
  ]);

type Options = QuestionDraft["options"];

export const addOption = (options: Options): Options => [...options, newOption()];

export const removeOption = (options: Options, key: string): Options => options.filter((option) => option.key !== key);

export const moveOption = (options: Options, key: string, by: 1 | -1): Options => {
  const from = options.findIndex((option) => option.key === key);
  const moved = options[from];
  if (!moved || !options[from + by]) return options;
  return options.toSpliced(from, 1).toSpliced(from + by, 0, moved);
};

export const changeOption = (options: Options, key: string, part: Partial<OptionDraft>): Options =>
  options.map((option) => (option.key === key ? { ...option, ...part } : option));

/** With a single correct option, choosing another one replaces it. */
export const markRight = (questionType: QuestionType, options: Options, key: string, isRight: boolean): Options =>
  options.map((option) => {
    if (option.key === key) return { ...option, correctAnswerFlag: isRight };
    return questionType === "select_one" && isRight ? { ...option, correctAnswerFlag: false } : option;
  });

/** QZC-17: the timeRange field maps to two times; an unparsable one is omitted, and the rules report it. */
export const questionInput = (draft: QuestionDraft) => {
  const { title, text, questionType, start, end, images, options, aiQuestion, hint } = draft;
  return {
    title,
    text,
    questionType,
    aiQuestion,
    hint: isBlank(hint) ? null : hint,
    startVideoTimestamp: start.seconds,
    endVideoTimestamp: end.seconds,
    imageIds: images.map(({ id }) => id),
    options: options.map(({ id, optionText, explanationText, image, correctAnswerFlag }) => ({
      ...(id !== undefined && { id }),
      optionText,
      explanationText: isBlank(explanationText) ? null : explanationText,
      imageId: image?.id ?? null,
      correctAnswerFlag,
    })),
  };
};

export type QuestionInput = ReturnType<typeof questionInput>;

const fewest = 2;

/** QZC-13: a preview needs a question and at least two options. */
export const missingForPreview = ({ text, images, questionType, options, start, end }: QuestionDraft): string[] => {
  const filled = options.filter(({ optionText, image }) => image || !isBlank(optionText)).length;
  return [
    ...(isBlank(text) && images.length === 0 ? ["the question"] : []),
    ...(questionType !== "open_ended" && filled < fewest ? ["two options"] : []),
    ...(start.seconds === null || end.seconds === null ? ["the part it is about"] : []),
  ];
};

/** The draft as a question for the learner's drawer; option ids are their one-based positions. */
export const shownOf = (draft: QuestionDraft, video: number): Question => ({
  id: 0,
  video,
  title: draft.title,
  text: draft.text,
  questionType: draft.questionType,
  options: draft.options.map(({ optionText, explanationText, image, correctAnswerFlag }, index) => ({
    id: index + 1,
    optionText,
    explanationText: isBlank(explanationText) ? null : explanationText,
    imageId: image?.id ?? null,
    image,
    correctAnswerFlag,
  })),
  startVideoTimestamp: draft.start.seconds ?? 0,
  endVideoTimestamp: draft.end.seconds ?? 0,
  images: draft.images.map((image) => ({ ...image, uploadedAt: "", updatedAt: "" })),
  aiQuestion: draft.aiQuestion,
  hint: isBlank(draft.hint) ? null : draft.hint,
  latestAttempt: null,
});
