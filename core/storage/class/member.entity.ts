import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A member as known to their class, written together with the enrolment. The number is random: it identifies an
 * anonymous student without revealing the order of joining or of names.
 */
export const MemberEntity = new Entity(
  {
    model: model("member"),
    attributes: {
      classId: { type: "number", required: true },
      number: { type: "number", required: true, padding: { length: 8, char: "0" } },
      /** The enrolment's seat, which keys the class's watch data. */
      seat: { type: "number", required: true },
      /** Identifies an anonymous student's data; unlike `number`, which rosters show from the moment of joining. */
      alias: { type: "number", required: true },
      /** User name at the time of joining: lists of a whole class are sorted and searched by it. */
      username: { type: "string", required: true },
      sub: { type: "string", required: true },
      userId: { type: "number", required: true },
      joinedAt: { type: "string", required: true },
      /** Changed only together with the enrolment's. */
      dataAccessLevel: { type: ["full", "anonymous", "no_access"] as const, required: true },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["number"], template: "member#${number}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type MemberItem = EntityItem<typeof MemberEntity>;
