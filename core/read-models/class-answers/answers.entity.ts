import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** How one chunk of a class has answered a question: `encodeAnswers`. */
export const AnswersEntity = new Entity(
  {
    model: model("class-answers"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** `madePlace` */
      generation: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      questionId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      chunk: { type: "number", required: true, padding: { length: 4, char: "0" } },
      revision: { type: "number", required: true },
      answers: { type: "any", required: true },
    },
    indexes: {
      byClass: {
        pk: {
          field: indexes.primary.pk,
          composite: ["classId", "courseId", "generation"],
          template: "watched#class#${classId}#course#${courseId}${generation}",
          casing: "none",
        },
        sk: {
          field: indexes.primary.sk,
          composite: ["videoId", "questionId", "chunk"],
          template: "answers#${videoId}#${questionId}#${chunk}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type AnswersItem = EntityItem<typeof AnswersEntity>;
