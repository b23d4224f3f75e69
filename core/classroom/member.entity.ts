import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * A member as their class knows them, written together with their enrolment. The number is drawn at random: it names an
 * anonymous student for good, and reveals neither who joined first nor whose name comes first.
 */
export const MemberEntity = new Entity(
  {
    model: model("member"),
    attributes: {
      classId: { type: "number", required: true },
      number: { type: "number", required: true, padding: { length: 8, char: "0" } },
      /** Where the class's watching keeps theirs: the enrolment's. */
      seat: { type: "number", required: true },
      /** Names an anonymous student's data; apart from `number`, which rosters show as soon as somebody joins. */
      alias: { type: "number", required: true },
      /** The person's, as it was then: lists of a whole class are sorted and searched by it. */
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
