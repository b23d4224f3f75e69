import type { Attempt, Option, Question } from "@cu/api/quiz";
import type { RichText } from "@cu/rich-text/schema";
import type * as z from "zod";
import { fileUrl } from "../image/file-url.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import type { GivenAnswer } from "./given-answer.ts";
import type { ImageRecord, OptionRecord, QuestionRecord } from "./question.ts";

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
 * The options as one caller may see them. Until `isOpen` no flag and no explanation leaves, and of an open-ended
 * question nothing at all, because its only option is the hint (D-22, QZL-33).
 */
export const toOptions = ({ questionType, options }: QuestionRecord, isOpen: boolean): OptionView[] =>
  questionType === "open_ended" && !isOpen ? [] : options.map((option) => toOption(option, isOpen));

/** The author's words to a learner whose newest answer is wrong, and to nobody else (QZL-48). */
export const toHint = (
  { hint }: QuestionRecord,
  newest: { readonly isCorrect: boolean } | undefined,
): RichText | null => (newest && !newest.isCorrect ? (hint ?? null) : null);

/** The question as one caller may see it: open to its editors, and to a learner who has answered it fully correctly. */
export const toQuestion = (
  question: QuestionRecord,
  newest: AttemptItem | undefined,
  isEditor: boolean,
): QuestionView => {
  const latest = newest && asGraded(newest);
  return {
    id: question.id,
    video: question.video,
    title: question.title,
    text: question.text,
    questionType: question.questionType,
    options: toOptions(question, isEditor || latest?.isCorrect === true),
    startVideoTimestamp: question.startVideoTimestamp,
    endVideoTimestamp: question.endVideoTimestamp,
    images: question.images.map(({ uploadedAt, updatedAt, ...image }) => ({
      ...toImage(image),
      uploadedAt,
      updatedAt,
    })),
    aiQuestion: question.aiQuestion,
    hint: isEditor ? (question.hint ?? null) : toHint(question, latest),
    latestAttempt: latest ? toAttempt(latest) : null,
  };
};

/** A learner's newest attempt as it counts now, after a regrade by that (QZC-48). */
export const asGraded = (attempt: AttemptItem): AttemptItem => {
  if (!attempt.regraded) return attempt;
  const { selectedAnswers, numCorrect, numIncorrect, maxCorrectAnswer, isCorrect } = attempt.regraded;
  return { ...attempt, selectedAnswers, numCorrect, numIncorrect, maxCorrectAnswer, isCorrect };
};

export const toAttempt = (attempt: AttemptItem): z.input<typeof Attempt> => ({ id: attempt.id, ...toAnswer(attempt) });

/** What was answered and how it was graded, whether it is kept as an attempt or not. */
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
