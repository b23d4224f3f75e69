import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A redeemed seat: one user in one class, stored under the user. MemberEntity is the copy under the class. */
export const EnrolmentEntity = new Entity(
  {
    model: model("enrolment"),
    attributes: {
      sub: { type: "string", required: true },
      userId: { type: "number", required: true },
      classId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      usedAt: { type: "string", required: true },
      /** The person's number as a member of the class. */
      number: { type: "number", required: true },
      /** Assigned on joining and never reused. */
      seat: { type: "number", required: true },
      dataAccessLevel: { type: ["full", "anonymous", "no_access"] as const, required: true },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["classId"], template: "enrolment#${classId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type EnrolmentItem = EntityItem<typeof EnrolmentEntity>;
