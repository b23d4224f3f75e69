import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The owners of one page of seats: `encodePeople`. Only students whose data is shown are stored. */
export const RosterPeopleEntity = new Entity(
  {
    model: model("roster-people"),
    attributes: {
      classId: { type: "number", required: true },
      page: { type: "number", required: true, padding: { length: 6, char: "0" } },
      people: { type: "any", required: true },
    },
    indexes: {
      byClass: {
        pk: { field: indexes.primary.pk, composite: ["classId"], template: "class#${classId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["page"], template: "roster#people#${page}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type RosterPeopleItem = EntityItem<typeof RosterPeopleEntity>;
