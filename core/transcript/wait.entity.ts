import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

const number = { length: 16, char: "0" };

/** That a person is to be notified of a video's transcript. It goes once they were, or with their account. */
export const WaitEntity = new Entity(
  {
    model: model("transcript-wait"),
    attributes: {
      sub: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: number },
      /** Where they asked, and where the notice leads. */
      courseId: { type: "number", required: true },
      /** ISO 8601. */
      askedAt: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["videoId"],
          template: "transcript-wait#${videoId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type WaitItem = EntityItem<typeof WaitEntity>;

/** Leads from a video to who waits for it, without the delay of an index: a wait that it missed would never end. */
export const WaiterEntity = new Entity(
  {
    model: model("transcript-waiter"),
    attributes: {
      videoId: { type: "number", required: true, padding: number },
      sub: { type: "string", required: true },
    },
    indexes: {
      byVideo: {
        pk: {
          field: indexes.primary.pk,
          composite: ["videoId"],
          template: "transcript-waiters#${videoId}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: ["sub"], template: "${sub}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
