import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** That a learner has answered a question, for whoever has to go through all of them a page at a time. */
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
