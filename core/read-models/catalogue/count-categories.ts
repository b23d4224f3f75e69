import type { listKeptCategories as route } from "@cu/api/category";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { readCategories } from "../../storage/category/category.ts";
import { countLists } from "./count-lists.ts";

/** E-014: all categories including hidden ones, with their number of catalogue courses. Two or three store calls. */
export const listKeptCategories = async (_admin: Admin): Promise<Returned<typeof route>> => {
  const { categories } = await readCategories();
  const counts = await countLists([
    ...categories.map(({ id }) => `category#${id}`),
    ...categories.flatMap(({ subCategories }) => subCategories.map(({ id }) => `subcategory#${id}`)),
  ]);
  const entry = (list: string, { id, name, isHidden = false }: { id: number; name: string; isHidden?: boolean }) => ({
    id,
    name,
    isHidden,
    courses: counts.get(`${list}#${id}`) ?? 0,
  });
  return {
    categories: categories.map((one) => ({
      ...entry("category", one),
      subCategories: one.subCategories.map((sub) => entry("subcategory", sub)),
    })),
  };
};
