import type { listCategories } from "@cu/api/catalogue";
import type { Returned } from "@cu/api/route";
import type { EntityItem } from "electrodb";
import { CategoriesEntity } from "./category.entity.ts";

export type Categories = Returned<typeof listCategories>;
export type KeptCategory = EntityItem<typeof CategoriesEntity>["categories"][number];

/** Every category with its subcategories, hidden ones too: a course may have one of them. One store call. */
export const readCategories = async (): Promise<KeptCategory[]> => {
  const { data } = await CategoriesEntity.get({}).go();
  return data?.categories ?? [];
};

/** CAT-39: the categories that are offered. One store call. */
export const offeredCategories = async (): Promise<Categories> =>
  (await readCategories()).filter(isShown).map(({ id, name, subCategories }) => ({
    id,
    name,
    subCategories: subCategories.filter(isShown).map((one) => ({ id: one.id, name: one.name })),
  }));

const isShown = ({ isHidden }: { isHidden?: boolean | undefined }): boolean => isHidden !== true;

/** Replaces the list; only seeding does. */
export const putCategories = async (categories: Categories): Promise<void> => {
  await CategoriesEntity.put({ categories }).go();
};
