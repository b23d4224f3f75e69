import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A user's rating of an answer; one per user and answer. */
export const FeedbackEntity = new Entity(
  {
    model: model("assistant-feedback"),
    attributes: {
      sub: { type: "string", required: true },
      element: { type: "number", required: true },
      elementId: { type: "number", required: true },
      id: { type: "number", required: true },
      rating: { type: "number", required: true },
      feedback: { type: "string", required: true },
      courseId: { type: "number", required: true },
      videoId: { type: "number", required: true },
      updatedAt: { type: "string", required: true },
    },
    indexes: {
      byAnswer: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["element", "elementId"],
          template: "assistant-feedback#${element}#${elementId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

/** Maps a feedback's id to the feedback. */
export const FeedbackIdEntity = new Entity(
  {
    model: model("assistant-feedback-id"),
    attributes: {
      id: { type: "number", required: true },
      sub: { type: "string", required: true },
      element: { type: "number", required: true },
      elementId: { type: "number", required: true },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "assistant-feedback#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "feedback", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type FeedbackItem = EntityItem<typeof FeedbackEntity>;
