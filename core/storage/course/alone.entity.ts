import { Entity } from "electrodb";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/** A user's standalone modules, in one item, so that listing needs no search. */
export const AloneEntity = new Entity(
  {
    model: model("alone"),
    attributes: {
      userId: { type: "number", required: true },
      /** Bounded by the limit of modules per user (CRE-42), at some bytes each: half of what an item holds. */
      ids: { type: "set", items: "number" },
    },
    indexes: {
      byMaker: {
        pk: { field: indexes.primary.pk, composite: ["userId"], template: "modules#${userId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "alone", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/** For the transaction that creates a module. */
export const standsAlone = (userId: number, moduleId: number): Write => ({
  name: `alone ${moduleId}`,
  item: {
    Update: AloneEntity.update({ userId })
      .add({ ids: [moduleId] })
      .params<Update>(),
  },
});

/** For the transaction in which modules join a course: one write per creator. */
export const aloneNoMore = (modules: readonly { id: number; madeBy: number }[]): Write[] =>
  [...Map.groupBy(modules, ({ madeBy }) => madeBy)].map(([userId, joining]) => ({
    name: `alone of ${userId}`,
    item: {
      Update: AloneEntity.update({ userId })
        .delete({ ids: joining.map(({ id }) => id) })
        .params<Update>(),
    },
  }));
