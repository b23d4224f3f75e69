import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { mustEditQuiz } from "./editor.ts";
import { QuestionEntity, versionOf } from "./question.ts";

/** Removes a question from its video, by one of its editors. Attempts and statistics remain (E-114). */
export const deleteQuestion = async (person: Person, videoId: number, questionId: number): Promise<void> => {
  await untilCommitted(async () => {
    const video = await readVideo(videoId);
    await mustEditQuiz(person, video);
    const place = video.questionIds?.indexOf(questionId) ?? -1;
    if (place < 0) throw new Failure("question.missing");
    const { data: question } = await QuestionEntity.get({ video: videoId, id: questionId }).go({ consistent: true });
    const bytes = question?.bytes;
    const isEdited = versionOf(video, questionId) > 1;
    const unlist: Update = {
      TableName: tableName(),
      Key: keyOf(VideoEntity, { id: videoId }),
      UpdateExpression: `REMOVE questionIds[${place}]${isEdited ? ", questionVersions.#id" : ""}${bytes === undefined ? "" : " ADD questionBytes :less"} DELETE openQuestionIds :gone`,
      // If another editor removed an earlier question concurrently, this index now holds a different one.
      ConditionExpression: `questionIds[${place}] = :id`,
      ...(isEdited && { ExpressionAttributeNames: { "#id": String(questionId) } }),
      ExpressionAttributeValues: {
        ":id": questionId,
        ":gone": new Set([questionId]),
        ...(bytes !== undefined && { ":less": -bytes }),
      },
    };
    const mark = QuestionEntity.patch({ video: videoId, id: questionId }).set({ deletedAt: nowIso() }).params<Update>();
    await commit([
      { name: "video", item: { Update: unlist } },
      { name: "question", item: { Update: mark } },
      ...announce({ type: "video.changed", videoId }),
    ]);
  });
};
