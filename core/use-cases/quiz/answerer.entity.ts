import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** Marks that a learner answered a question, to page through all answerers. */
export const AnswererEntity = new Entity(
  {
    model: model("quiz-answerer"),
    attributes: {
      questionId: { type: "number", required: true },
      sub: { type: "string", required: true },
    },
    indexes: {
      byQuestion: {
        pk: {
          field: indexes.primary.pk,
          composite: ["questionId"],
          template: "question#${questionId}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: ["sub"], template: "answered#${sub}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
