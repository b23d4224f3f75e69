import type { listCategories } from "@cu/api/catalogue";
import type { Returned } from "@cu/api/route";
import type { EntityItem } from "electrodb";
import { CategoriesEntity } from "./category.entity.ts";

export type Categories = Returned<typeof listCategories>;
type Item = EntityItem<typeof CategoriesEntity>;
export type KeptCategory = Item["categories"][number];
export type Merged = NonNullable<Item["merged"]>[number];

/** All categories with subcategories, including hidden and merged ones. */
export type KeptCategories = {
  readonly categories: readonly KeptCategory[];
  readonly merged: readonly Merged[];
  /** Absent before the first change. */
  readonly revision?: number | undefined;
};

/** The complete list, because a course may have a hidden one. One store call. */
export const readCategories = async ({ consistent = false } = {}): Promise<KeptCategories> => {
  const { data } = await CategoriesEntity.get({}).go({ consistent });
  return { categories: data?.categories ?? [], merged: data?.merged ?? [], revision: data?.revision };
};

/** CAT-39: the offered categories, with the ids merged into them. One store call. */
export const offeredCategories = async (): Promise<Categories> => {
  const { categories, merged } = await readCategories();
  const formerly = (id: number, isSub: boolean) => {
    const former = merged.filter((one) => one.isSub === isSub && currentId(merged, one.id, isSub) === id);
    return former.length > 0 ? { formerIds: former.map((one) => one.id) } : {};
  };
  return categories.filter(isShown).map(({ id, name, subCategories }) => ({
    id,
    name,
    ...formerly(id, false),
    subCategories: subCategories
      .filter(isShown)
      .map((one) => ({ id: one.id, name: one.name, ...formerly(one.id, true) })),
  }));
};

const isShown = ({ isHidden }: { isHidden?: boolean | undefined }): boolean => isHidden !== true;

/** The current id of a category that may have been merged, also repeatedly. */
export const currentId = (merged: readonly Merged[], id: number, isSub: boolean): number => {
  const next = merged.find((one) => one.id === id && one.isSub === isSub);
  return next ? currentId(merged, next.into, isSub) : id;
};

type Chosen = { readonly category: number | undefined; readonly subCategory: number | undefined };
type Entry = { readonly id: number; readonly name: string };
type Found = {
  readonly category: Entry | undefined;
  readonly subCategory: Entry | undefined;
  readonly isOfAnother: boolean;
};

/** ADM-111: the current names of a selected pair. A merged subcategory moves its courses to the target's category. */
export const findChosen = ({ categories, merged }: KeptCategories, { category, subCategory }: Chosen): Found => {
  const subId = subCategory === undefined ? undefined : currentId(merged, subCategory, true);
  const chosen = categories.find(({ id }) => category !== undefined && id === currentId(merged, category, false));
  const above =
    subId === undefined ? undefined : categories.find((one) => one.subCategories.some(({ id }) => id === subId));
  const isOfAnother = above !== chosen && subId === subCategory;
  const parent = above && !isOfAnother ? above : chosen;
  return {
    category: parent && namedOf(parent),
    subCategory: isOfAnother ? undefined : namedOf(above?.subCategories.find(({ id }) => id === subId)),
    isOfAnother: subId !== undefined && isOfAnother,
  };
};

const namedOf = (entry: Entry | undefined): Entry | undefined => entry && { id: entry.id, name: entry.name };

/** Replaces the list; for seeding only. */
export const putCategories = async (categories: Categories): Promise<void> => {
  await CategoriesEntity.put({ categories }).go();
};
