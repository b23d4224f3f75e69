import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * The posts of one thread that a person voted on, in their own partition: no post says who voted on it, and the list
 * goes with the account.
 */
export const VotesEntity = new Entity(
  {
    model: model("qna-votes"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      groupKey: { type: "string", required: true },
      levelKey: { type: "string", required: true },
      /** Ids of questions and replies; a deleted post may still be among them. */
      posts: { type: "set", items: "number" },
    },
    indexes: {
      ofPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["courseId", "groupKey", "levelKey"],
          template: "qna-votes#${courseId}#${groupKey}#${levelKey}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type VotesItem = EntityItem<typeof VotesEntity>;
