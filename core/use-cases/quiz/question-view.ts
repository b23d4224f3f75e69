import type { Attempt, Option, Question, SelfMark } from "@cu/api/quiz";
import type { RichText } from "@cu/rich-text/schema";
import type * as z from "zod";
import { fileUrl } from "../../foundation/image/file-url.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import type { GivenAnswer } from "./given-answer.ts";
import type { ImageRecord, OptionRecord, QuestionRecord } from "./question.ts";
import { revisionOf } from "./revision.ts";

type QuestionView = z.input<typeof Question>;
type OptionView = z.input<typeof Option>;

const toImage = ({ id, key }: Pick<ImageRecord, "id" | "key">) => ({ id, image: fileUrl(key) });

const toOption = (option: OptionRecord, isOpen: boolean): OptionView => ({
  id: option.id,
  optionText: option.optionText,
  explanationText: isOpen ? option.explanationText : null,
  imageId: option.image?.id ?? null,
  image: option.image && toImage(option.image),
  correctAnswerFlag: isOpen ? option.correctAnswerFlag : null,
});

/**
 * Options as visible to the caller. Unless `isOpen`, flags and explanations are withheld, and open-ended questions
 * return none, because their only option is the sample answer (D-22, QZL-33).
 */
export const toOptions = ({ questionType, options }: QuestionRecord, isOpen: boolean): OptionView[] =>
  questionType === "open_ended" && !isOpen ? [] : options.map((option) => toOption(option, isOpen));

/** Whether an answer reveals the key: a fully correct one, and any answer to an open question, for comparison. */
export const opens = ({ questionType }: Pick<QuestionRecord, "questionType">, isCorrect: boolean): boolean =>
  isCorrect || questionType === "open_ended";

/** The author's hint, only for a learner whose newest answer is wrong (QZL-48). */
export const toHint = (
  { hint, questionType }: QuestionRecord,
  newest: { readonly isCorrect: boolean } | undefined,
): RichText | null => (newest && !newest.isCorrect && questionType !== "open_ended" ? hint : null);

/** The question as visible to the caller: with its key for editors and learners who have answered fully correctly. */
export const toQuestion = (
  question: QuestionRecord,
  newest: AttemptItem | undefined,
  isEditor: boolean,
): QuestionView => {
  const latest = newest && asGraded(newest);
  return {
    id: question.id,
    video: question.video,
    revision: revisionOf(question),
    title: question.title,
    text: question.text,
    questionType: question.questionType,
    options: toOptions(question, isEditor || (latest !== undefined && opens(question, latest.isCorrect))),
    startVideoTimestamp: question.startVideoTimestamp,
    endVideoTimestamp: question.endVideoTimestamp,
    images: question.images.map(({ uploadedAt, updatedAt, ...image }) => ({
      ...toImage(image),
      uploadedAt,
      updatedAt,
    })),
    aiQuestion: question.aiQuestion,
    hint: isEditor ? question.hint : toHint(question, latest),
    latestAttempt: latest ? toAttempt(latest) : null,
  };
};

/** A learner's newest attempt with its effective grade, after a regrade by the newer one (QZC-48). */
export const asGraded = (attempt: AttemptItem): AttemptItem => {
  if (!attempt.regraded) return attempt;
  const { selectedAnswers, numCorrect, numIncorrect, maxCorrectAnswer, isCorrect } = attempt.regraded;
  return { ...attempt, selectedAnswers, numCorrect, numIncorrect, maxCorrectAnswer, isCorrect };
};

export const toAttempt = (attempt: AttemptItem): z.input<typeof Attempt> => ({
  id: attempt.id,
  ...toAnswer(attempt),
  ...(attempt.selfMark && { selfMark: (attempt.selfMark as MarkRecord).mark }),
});

/** A learner's self-assessment of an open answer, visible only to them. */
export type MarkRecord = {
  readonly mark: SelfMark;
  /** Milliseconds. */
  readonly at: number;
  /** The spaced-repetition state before the mark, as stored; absent if there was none. */
  readonly before?: readonly number[];
};

/** An attempt without the data that is visible only to its learner. */
export const withoutMark = ({ selfMark: _mark, ...attempt }: AttemptItem): AttemptItem => attempt;

/** An answer and its grade, whether stored as an attempt or not. */
export const toAnswer = (
  answer: Omit<GivenAnswer, "isCorrect"> & Pick<AttemptItem, "submittedAt">,
): Omit<z.input<typeof Attempt>, "id"> => ({
  selectedAnswers: answer.selectedAnswers,
  numCorrect: answer.numCorrect,
  numIncorrect: answer.numIncorrect,
  maxCorrectAnswer: answer.maxCorrectAnswer,
  answerText: answer.answerText ?? null,
  answerImage: answer.answerImage ? toImage(answer.answerImage) : null,
  submittedAt: answer.submittedAt,
});
