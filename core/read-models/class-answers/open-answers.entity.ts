import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * How some members of a class answered a question, from one stream batch: `encodeAnswers`. Sorted by time of arrival,
 * like the open pieces of watch data.
 */
export const OpenAnswersEntity = new Entity(
  {
    model: model("open-answers"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** When it arrived: `slotOf`. */
      slot: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      questionId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      chunk: { type: "number", required: true },
      /** The stream batch, so that a redelivery overwrites the item. */
      batch: { type: "string", required: true },
      answers: { type: "any", required: true },
      /** Seconds; long after its slot was closed. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byArrival: {
        pk: {
          field: indexes.primary.pk,
          composite: ["classId", "courseId"],
          template: "watched#class#${classId}#course#${courseId}",
          casing: "none",
        },
        sk: {
          field: indexes.primary.sk,
          composite: ["slot", "videoId", "questionId", "chunk", "batch"],
          template: "answered#${slot}#${videoId}#${questionId}#${chunk}#${batch}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
