import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The answer behind an `elementId`: its subject and who may rate it. Its text is stored with the job. */
export const AnswerEntity = new Entity(
  {
    model: model("assistant-answer"),
    attributes: {
      id: { type: "number", required: true },
      /** 1 summary, 2 multiple choice, 3 expand-on (GPT-02). */
      element: { type: "number", required: true },
      courseId: { type: "number", required: true },
      videoId: { type: "number", required: true },
      /** The asker; absent for a summary, which belongs to the lecture. */
      sub: { type: "string" },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "assistant-answer#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "answer", casing: "none" },
      },
      /** A user's answers, for account deletion; summaries are not indexed. */
      byPerson: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["sub"], template: "assistant-answers#${sub}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["id"], template: "answer#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
