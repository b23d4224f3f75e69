import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A regrade of answers to earlier versions of a question by this one: once per version. */
export const RegradeEntity = new Entity(
  {
    model: model("quiz-regrade"),
    attributes: {
      questionId: { type: "number", required: true },
      version: { type: "number", required: true, padding: { length: 16, char: "0" } },
      by: { type: "number", required: true },
      at: { type: "string", required: true },
      /** Number of learners whose newest answer was graded by an earlier version at the start. */
      learners: { type: "number", required: true },
      done: { type: "number", required: true },
      rose: { type: "number", required: true },
      fell: { type: "number", required: true },
      endedAt: { type: "string" },
    },
    indexes: {
      byQuestion: {
        pk: {
          field: indexes.primary.pk,
          composite: ["questionId"],
          template: "question#${questionId}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: ["version"], template: "regrade#${version}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type RegradeItem = EntityItem<typeof RegradeEntity>;
