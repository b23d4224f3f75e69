import type { KeptText, WrittenModule, WrittenQuestion } from "@cu/quiz-sheet/written";
import type { RichText } from "@cu/rich-text/schema";
import type { Module, Video } from "../course/course.ts";
import type { StoredQuestion } from "./question-draft.ts";

/** The questions of one lecture as a bulk file, by the ids that an upload knows them by. */
export const questionFile = (
  { id, name }: Pick<Module, "id" | "name">,
  video: Pick<Video, "id" | "title">,
  questions: readonly StoredQuestion[],
): WrittenModule<KeptText> => ({
  uid: String(id),
  module: name,
  videos: [{ uid: String(video.id), video: video.title, questions: questions.map(written) }],
});

const written = (question: StoredQuestion): WrittenQuestion<KeptText> => ({
  id: question.id,
  title: question.title,
  // The contract leaves the shape of rich text open; what is stored has passed its rules.
  text: question.text as RichText,
  questionType: question.questionType,
  startVideoTimestamp: question.startVideoTimestamp,
  endVideoTimestamp: question.endVideoTimestamp,
  imageIds: question.images.map(({ id }) => id),
  aiQuestion: question.aiQuestion,
  hint: (question.hint ?? "") as KeptText,
  options: question.options.map(({ optionText, explanationText, imageId, correctAnswerFlag }) => ({
    optionText: optionText as RichText,
    explanationText: (explanationText ?? "") as KeptText,
    imageId,
    correctAnswerFlag: correctAnswerFlag ?? false,
  })),
});
