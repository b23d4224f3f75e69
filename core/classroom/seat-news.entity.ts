import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** What a seat is to its class. `gone`: an anonymous student was shown there, and is it no more. */
export const seatLevels = ["none", "full", "anonymous", "gone"] as const;

export type SeatLevel = (typeof seatLevels)[number];

/**
 * What happened to a seat last, until it is packed into the class's roster (docs/decisions/054). Written in the
 * transaction in which it happens, one item a seat, so that nobody waits for anybody.
 */
export const SeatNewsEntity = new Entity(
  {
    model: model("seat-news"),
    attributes: {
      classId: { type: "number", required: true },
      seat: { type: "number", required: true, padding: { length: 8, char: "0" } },
      level: { type: seatLevels, required: true },
      /** Whose it is; absent where nobody's data is shown. */
      sub: { type: "string" },
      /** The user's id, of an anonymous student the alias. */
      studentId: { type: "number" },
      /** As the class knows it; none of an anonymous student. */
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
