import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A user's most recently finished lectures, by course. */
export const FinishedEntity = new Entity(
  {
    model: model("finished"),
    attributes: {
      sub: { type: "string", required: true },
      version: { type: "number", required: true },
      /** `FinishedIn[]`, packed. */
      data: { type: "any", required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "finished", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type FinishedItem = EntityItem<typeof FinishedEntity>;

/** A user who finished a lecture in a course, for lookups by course. */
export const FinisherEntity = new Entity(
  {
    model: model("finisher"),
    attributes: {
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      sub: { type: "string", required: true },
      /** Seconds since 1970: users without finished lectures there for half a year are no longer counted. */
      ttl: { type: "number", required: true },
    },
    indexes: {
      byCourse: {
        pk: { field: indexes.primary.pk, composite: ["courseId"], template: "finishers#${courseId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["sub"], template: "${sub}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
