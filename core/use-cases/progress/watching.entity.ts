import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * One user's watch progress in a course up to a day: the compact half of `readWatching`, which adds the watch items
 * from that day on. The shape of the maps is `Watching`.
 */
export const WatchingEntity = new Entity(
  {
    model: model("watching"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      version: { type: "number", required: true },
      /** `2026-03-01`, UTC: includes all watch items of earlier days, and none from this day on. */
      upTo: { type: "string", required: true },
      videos: { type: "any", required: true },
      weeks: { type: "any", required: true },
      hours: { type: "any", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "watching#${courseId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
