import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const number = { length: 16, char: "0" };

/** A user waiting to be notified of a video's transcript. Deleted after the notification, or with their account. */
export const WaitEntity = new Entity(
  {
    model: model("transcript-wait"),
    attributes: {
      sub: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: number },
      /** Where they asked, and where the notice links to. */
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

/** Maps a video to its waiting users. A consistent row instead of an index, because a missed wait would never end. */
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
