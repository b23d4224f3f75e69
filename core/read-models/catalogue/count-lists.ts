import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { HeadEntity } from "./list.entity.ts";

/** The number of courses in each of these lists of the catalogue. One store call per hundred lists. */
export const countLists = async (lists: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const items = await batchGet(lists.map((list) => keyOf(HeadEntity, { list })));
  return new Map(
    items.flatMap((Item) => {
      const { data } = HeadEntity.parse({ Item });
      return data ? [[data.list, data.count] as const] : [];
    }),
  );
};
