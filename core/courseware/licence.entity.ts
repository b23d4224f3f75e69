import { Entity, type EntityItem } from "electrodb";
import { batchGet } from "../store/batch.ts";
import { keyOf } from "../store/entity-item.ts";
import { client, indexes, model, tableName } from "../store/table.ts";

/**
 * That a course borrows from a module of another author, who has left it to be licensed (MOD-17). The item stays after
 * the end, so that nobody takes the module back into the course.
 */
export const LicenceEntity = new Entity(
  {
    model: model("licence"),
    attributes: {
      moduleId: { type: "number", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** User id of whoever saved the course. */
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

/** The licences of a course, ended ones too, by the module that is lent. One store call for a hundred modules. */
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
