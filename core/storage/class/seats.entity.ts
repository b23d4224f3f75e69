import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * The number of seats a class has assigned. Separate from the class, so that joining does not contend with its other
 * writers.
 */
export const SeatsEntity = new Entity(
  {
    model: model("class-seats"),
    attributes: {
      classId: { type: "number", required: true },
      given: { type: "number", required: true },
      /** Sixteen random bytes, the key of the aliases. */
      secret: { type: "any", required: true },
      /**
       * Anonymous students in seats up to this one are shown unless they still wait; raised by complete cohorts only.
       */
      shownThrough: { type: "number" },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "seats", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type SeatsItem = EntityItem<typeof SeatsEntity>;
