import type { listCategories } from "@cu/api/catalogue";
import type { Returned } from "@cu/api/route";
import { CategoriesEntity } from "./category.entity.ts";

export type Categories = Returned<typeof listCategories>;

/** Categories with their subcategories (CAT-39). One store call. */
export const readCategories = async (): Promise<Categories> => {
  const { data } = await CategoriesEntity.get({}).go();
  return data?.categories ?? [];
};

/** Replaces the list; only seeding and operators do. */
export const putCategories = async (categories: Categories): Promise<void> => {
  await CategoriesEntity.put({ categories }).go();
};
