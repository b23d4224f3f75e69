import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** The lectures that a person finished last, by course. */
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

/** That a person finished something in a course: leads from the course to them. */
export const FinisherEntity = new Entity(
  {
    model: model("finisher"),
    attributes: {
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      sub: { type: "string", required: true },
      /** Seconds since 1970: who finished nothing there for half a year is not asked any more. */
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
