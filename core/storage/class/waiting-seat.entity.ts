import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * The seat of an anonymous student waiting for a cohort (DSH-72), from joining until they are shown, leave or change
 * their sharing level; until then the roster does not contain the seat.
 */
export const WaitingSeatEntity = new Entity(
  {
    model: model("waiting-seat"),
    attributes: {
      classId: { type: "number", required: true },
      seat: { type: "number", required: true, padding: { length: 8, char: "0" } },
      sub: { type: "string", required: true },
      alias: { type: "number", required: true },
      /** Milliseconds since 1970. Every lower seat was drawn before. */
      drawnAt: { type: "number", required: true },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        // Outside the key range that roster reads cover.
        sk: { field: indexes.primary.sk, composite: ["seat"], template: "waiting#${seat}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type WaitingSeatItem = EntityItem<typeof WaitingSeatEntity>;
