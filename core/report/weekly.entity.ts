import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** That somebody who teaches a class wants its sums of each week by mail. */
export const WeeklyEntity = new Entity(
  {
    model: model("class-weekly"),
    attributes: {
      classId: { type: "number", required: true },
      sub: { type: "string", required: true },
      /** When the next one is due, ISO 8601: Sunday morning in the class's time zone. */
      dueAt: { type: "string", required: true },
      /** Ends it without signing in: 22 letters that nobody guesses. */
      token: { type: "string", required: true },
    },
    indexes: {
      byClass: {
        pk: {
          field: indexes.primary.pk,
          composite: ["classId"],
          template: "class-reports#${classId}",
          casing: "none",
        },
        sk: { field: indexes.primary.sk, composite: ["sub"], template: "weekly#${sub}", casing: "none" },
      },
      byDue: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "class-weekly", casing: "none" },
        sk: {
          field: indexes.gsi1.sk,
          composite: ["dueAt", "classId"],
          template: "${dueAt}#${classId}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type WeeklyItem = EntityItem<typeof WeeklyEntity>;
