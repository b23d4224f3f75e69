import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** The place and content of a module; the course's own pages read both from its snapshot instead. */
export const ModuleEntity = new Entity(
  {
    model: model("module"),
    attributes: {
      id: { type: "number", required: true },
      /** Its course; absent for a standalone module. */
      parentCollection: { type: "number" },
      /** User id of its creator. */
      createdBy: { type: "number", required: true },
      /** Deflated JSON of a ModuleRecord, if no course snapshot contains it: standalone or removed from its course. */
      data: { type: "any" },
      /** Its primary author differed from the course's when it was removed: only then it keeps its author. */
      hasOwnAuthor: { type: "boolean" },
      /** Other authors may license it; only its author decides (MOD-17). */
      mayBeLicensed: { type: "boolean" },
      /** The courses of other authors that have licensed it, including ended licences. */
      licences: { type: "number" },
      revision: { type: "number", required: true, default: 1 },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "module#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "module", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ModuleItem = EntityItem<typeof ModuleEntity>;
