import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * Members of one chunk of a class who tried a question and who was right: `encodeOutcome`. Derived from the answers and
 * written with them, so that student lists need not read these.
 */
export const OutcomeEntity = new Entity(
  {
    model: model("class-outcome"),
    attributes: {
      classId: { type: "number", required: true },
      courseId: { type: "number", required: true },
      /** `madePlace` */
      generation: { type: "string", required: true },
      chunk: { type: "number", required: true, padding: { length: 4, char: "0" } },
      videoId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      questionId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      outcome: { type: "any", required: true },
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
          composite: ["chunk", "videoId", "questionId"],
          template: "outcome#${chunk}#${videoId}#${questionId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
