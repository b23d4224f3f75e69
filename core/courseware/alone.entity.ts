import { Entity } from "electrodb";
import type { Update, Write } from "../store/commit.ts";
import { client, indexes, model, tableName } from "../store/table.ts";

/** The modules that somebody made and that stand in no course: one item, so that a list needs no search. */
export const AloneEntity = new Entity(
  {
    model: model("alone"),
    attributes: {
      userId: { type: "number", required: true },
      /** At most as many as one may make (CRE-42), each some bytes: half of what an item holds. */
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

/** For the transaction that makes a module. */
export const standsAlone = (userId: number, moduleId: number): Write => ({
  name: `alone ${moduleId}`,
  item: {
    Update: AloneEntity.update({ userId })
      .add({ ids: [moduleId] })
      .params<Update>(),
  },
});

/** For the transaction in which modules join a course: one write for each person who made some of them. */
export const aloneNoMore = (modules: readonly { id: number; madeBy: number }[]): Write[] =>
  [...Map.groupBy(modules, ({ madeBy }) => madeBy)].map(([userId, joining]) => ({
    name: `alone of ${userId}`,
    item: {
      Update: AloneEntity.update({ userId })
        .delete({ ids: joining.map(({ id }) => id) })
        .params<Update>(),
    },
  }));
