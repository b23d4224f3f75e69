import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A user's question in a lecture, with its answer (GPT-05). */
export const ExpandOnEntity = new Entity(
  {
    model: model("expand-on"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true },
      videoId: { type: "number", required: true },
      /** ISO 8601, when it was asked. */
      createdAt: { type: "string", required: true },
      id: { type: "number", required: true },
      question: { type: "string", required: true },
      answer: { type: "string", required: true },
      local: { type: "boolean", required: true },
    },
    indexes: {
      byLecture: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["courseId", "videoId", "createdAt", "id"],
          template: "expand-on#${courseId}#${videoId}#${createdAt}#${id}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);
