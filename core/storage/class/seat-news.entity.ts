import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The state of a seat for its class. `gone`: given up by an anonymous student after it was shown. */
export const seatLevels = ["none", "full", "anonymous", "gone"] as const;

export type SeatLevel = (typeof seatLevels)[number];

/**
 * The latest change of a seat until it is packed into the class's roster (docs/decisions/054). Written in the
 * transaction of the change, one item per seat, so that writers never contend.
 */
export const SeatNewsEntity = new Entity(
  {
    model: model("seat-news"),
    attributes: {
      classId: { type: "number", required: true },
      seat: { type: "number", required: true, padding: { length: 8, char: "0" } },
      level: { type: seatLevels, required: true },
      /** The owner; absent if their data is not shown. */
      sub: { type: "string" },
      /** The user's id, or the alias of an anonymous student. */
      studentId: { type: "number" },
      /** The user name known to the class; absent for an anonymous student. */
      username: { type: "string" },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["seat"], template: "roster#unpacked#${seat}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type SeatNewsItem = EntityItem<typeof SeatNewsEntity>;
