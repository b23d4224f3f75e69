import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A teacher's subscription to a class's weekly mail. */
export const WeeklyEntity = new Entity(
  {
    model: model("class-weekly"),
    attributes: {
      classId: { type: "number", required: true },
      sub: { type: "string", required: true },
      /** When the next mail is due, ISO 8601: Sunday morning in the class's time zone. */
      dueAt: { type: "string", required: true },
      /** Unsubscribe token that works without signing in: 22 random letters. */
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
