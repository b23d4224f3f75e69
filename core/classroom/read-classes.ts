import { batchGet, type Item } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { ClassEntity, type ClassItem } from "./class.entity.ts";

/** Classes by id. */
export type Classes = ReadonlyMap<number, ClassItem>;

/** Some classes as they are this moment; ended ones are left out. One store call for every hundred. */
export const readClasses = async (ids: Iterable<number>): Promise<Classes> =>
  classesAmong(await batchGet(classKeys(ids), { consistent: true }));

/** The keys of classes, to be read in the same call as something else. */
export const classKeys = (ids: Iterable<number>): Item[] => [...new Set(ids)].map((id) => keyOf(ClassEntity, { id }));

export const classesAmong = (items: readonly Item[]): Classes =>
  new Map(
    items
      .filter(({ sk }) => sk === "class")
      .flatMap((item) => {
        const data = readAs<ClassItem>(ClassEntity, item);
        return data ? [[data.id, data] as const] : [];
      }),
  );
