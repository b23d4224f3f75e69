import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * Course → a class that covers or covered it, for lookups by the course's authors. The class itself is authoritative.
 */
export const CoverEntity = new Entity(
  {
    model: model("cover"),
    attributes: {
      courseId: { type: "number", required: true },
      classId: { type: "number", required: true, padding: { length: 16, char: "0" } },
    },
    indexes: {
      byCourse: {
        pk: { field: indexes.primary.pk, composite: ["courseId"], template: "covered#${courseId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["classId"], template: "class#${classId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);
