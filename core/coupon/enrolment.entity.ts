import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../table.ts";

/** A used licence: one person in one class. Found by the person, and by the class for its roster. */
export const EnrolmentEntity = new Entity(
  {
    model: model("enrolment"),
    attributes: {
      sub: { type: "string", required: true },
      userId: { type: "number", required: true },
      classId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      usedAt: { type: "string", required: true },
      dataAccessLevel: { type: ["full", "anonymous", "no_access"] as const, required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["classId"], template: "enrolment#${classId}", casing: "none" },
      },
      byClass: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        sk: { field: indexes.gsi1.sk, composite: ["sub"], template: "person#${sub}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type EnrolmentItem = EntityItem<typeof EnrolmentEntity>;
