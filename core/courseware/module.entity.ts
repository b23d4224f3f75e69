import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

/** The place and content of a module; a course's own readers take both from the course's snapshot instead. */
export const ModuleEntity = new Entity(
  {
    model: model("module"),
    attributes: {
      id: { type: "number", required: true },
      /** The course it is in; absent for a module on its own. */
      parentCollection: { type: "number" },
      /** User id of its maker. */
      createdBy: { type: "number", required: true },
      /**
       * Deflated JSON of a ModuleRecord, where no course's snapshot holds it: on its own, or taken out of its course.
       */
      data: { type: "any" },
      /** It had another primary author than its course when it left: only then it keeps them. */
      hasOwnAuthor: { type: "boolean" },
      /** Other authors may borrow from it; only its own author says so (MOD-17). */
      mayBeLicensed: { type: "boolean" },
      /** The courses of other authors that have borrowed from it, ended licences too. */
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
