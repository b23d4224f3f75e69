import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ClassEntity, type ClassItem } from "./class.entity.ts";

/** Classes by id. */
export type Classes = ReadonlyMap<number, ClassItem>;

/** The current state of classes, without ended ones. One store call per hundred. */
export const readClasses = async (ids: Iterable<number>): Promise<Classes> =>
  classesAmong(await batchGet(classKeys(ids), { consistent: true }));

/** Keys of classes, to be read along with other items. */
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
