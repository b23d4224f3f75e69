import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A user's votes in one thread, in the user's partition: posts do not reveal their voters, and the list is deleted with
 * the account.
 */
export const VotesEntity = new Entity(
  {
    model: model("qna-votes"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      groupKey: { type: "string", required: true },
      levelKey: { type: "string", required: true },
      /** Ids of questions and replies; may include deleted posts. */
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
