import { send } from "@cu/core/foundation/outbox/message";
import { VideoEntity } from "@cu/core/storage/course/video.entity";
import { packQuestion, QuestionEntity, type QuestionRecord } from "@cu/core/use-cases/quiz/question";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { plainRichText } from "@cu/rich-text/plain-text";
import type { DemoQuestion, DemoTranscript } from "../demo/shape.ts";

/** Transcripts of the lectures that have none yet. */
export const seedTranscripts = async (transcripts: readonly DemoTranscript[]): Promise<void> => {
  for (const { videoId, segments, language } of transcripts) {
    const { data: video } = await VideoEntity.get({ id: videoId }).go({ consistent: true });
    if (!video?.transcriptVersion) await publishTranscript({ videoId, segments, ...(language && { name: language }) });
  }
};

/** Questions with the ids that the documents' sample names. Safe to repeat: a video names each of its questions once. */
export const seedQuestions = async (questions: readonly DemoQuestion[], createdAt: string): Promise<void> => {
  for (const [videoId, list] of Map.groupBy(questions, (question) => question.videoId)) {
    for (const question of list) {
      const record = toRecord(question);
      await QuestionEntity.put({ id: record.id, video: videoId, data: packQuestion(record), createdAt }).go();
    }
    const open = list.filter(({ questionType }) => questionType === "open_ended").map(({ id }) => id);
    await VideoEntity.patch({ id: videoId })
      .set({
        questionIds: list.map(({ id }) => id),
        ...(open.length > 0 && { openQuestionIds: open }),
      })
      .go();
    await send({ type: "video.changed", videoId });
  }
};

const toRecord = (question: DemoQuestion): QuestionRecord => ({
  id: question.id,
  video: question.videoId,
  title: question.title,
  text: plainRichText(question.text),
  questionType: question.questionType,
  startVideoTimestamp: question.startVideoTimestamp,
  endVideoTimestamp: question.endVideoTimestamp,
  aiQuestion: false,
  hint: question.hint === undefined ? null : plainRichText(question.hint),
  images: [],
  options: question.options.map(({ id, optionText, explanationText, correctAnswerFlag }) => ({
    id,
    optionText: plainRichText(optionText),
    explanationText: plainRichText(explanationText),
    correctAnswerFlag,
    image: null,
  })),
});
