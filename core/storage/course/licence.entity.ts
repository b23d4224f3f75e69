import { Entity, type EntityItem } from "electrodb";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A course's licence to show a module of another author (MOD-17). The item remains after the licence ends, so that the
 * module cannot be licensed again.
 */
export const LicenceEntity = new Entity(
  {
    model: model("licence"),
    attributes: {
      moduleId: { type: "number", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** The user who saved the course. */
      borrowedBy: { type: "number", required: true },
      borrowedAt: { type: "string", required: true },
      /** When its author ended it for new buyers (MOD-22). */
      endedAt: { type: "string" },
    },
    indexes: {
      byModule: {
        pk: { field: indexes.primary.pk, composite: ["moduleId"], template: "module#${moduleId}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "licence#${courseId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type LicenceItem = EntityItem<typeof LicenceEntity>;

/** The licences of a course, including ended ones, by licensed module. One store call per hundred modules. */
export const findLicences = async (
  courseId: number,
  moduleIds: Iterable<number>,
): Promise<ReadonlyMap<number, LicenceItem>> => {
  const keys = [...new Set(moduleIds)].map((moduleId) => keyOf(LicenceEntity, { moduleId, courseId }));
  const items = await batchGet(keys, { consistent: true });
  return new Map(
    items.flatMap((Item) => {
      const { data } = LicenceEntity.parse({ Item });
      return data ? [[data.moduleId, data] as const] : [];
    }),
  );
};
