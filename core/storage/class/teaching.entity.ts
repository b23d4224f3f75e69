import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** User → a class they create or co-create, for lookups. The class itself is authoritative. */
export const TeachingEntity = new Entity(
  {
    model: model("teaching"),
    attributes: {
      userId: { type: "number", required: true },
      classId: { type: "number", required: true, padding: { length: 16, char: "0" } },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["userId"], template: "teacher#${userId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["classId"], template: "class#${classId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
