import { Entity } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** Course → a class that covers it, or did: how the people of a course find it. Whether it still does, the class itself says. */
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
