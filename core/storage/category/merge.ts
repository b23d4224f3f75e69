import { Failure, FieldFailure } from "@cu/api/failure";
import { currentId, type KeptCategories, type KeptCategory, type Merged } from "./category.ts";

// Merged ids are kept permanently in the list's single item.
const maxMerged = 1000;

type Input = { readonly id: number; readonly into: number; readonly parent: number | undefined };

/** The list with one category merged into another; undefined if it already is. `parent`: of a subcategory. */
export const merge = (kept: KeptCategories, { id, into, parent }: Input): KeptCategories | undefined => {
  const isSub = parent !== undefined;
  if (id !== into && currentId(kept.merged, id, isSub) === into) return undefined;
  const next = isSub ? mergeSub(kept, { id, into, parent }) : mergeMain(kept, { id, into });
  if (next.merged.length > maxMerged)
    throw new Failure("bound.reached", `At most ${maxMerged} categories can be merged.`, { bound: maxMerged });
  return next;
};

const mergeSub = ({ categories, merged }: KeptCategories, { id, into, parent }: Input & { parent: number }) => {
  const from = categories.find((one) => one.id === parent)?.subCategories.find((one) => one.id === id);
  const isThere = categories.some(({ subCategories }) => subCategories.some((one) => one.id === into));
  refuseWrong(from, isThere && id !== into);
  return {
    merged: [...merged, { id, into, isSub: true }],
    categories: categories.map((one) => ({
      ...one,
      subCategories: one.subCategories.filter((sub) => sub.id !== id),
    })),
  };
};

/** Subcategories move along; those whose name exists in the target are merged. */
const mergeMain = ({ categories, merged }: KeptCategories, { id, into }: Omit<Input, "parent">): KeptCategories => {
  const from = categories.find((one) => one.id === id);
  const to = categories.find((one) => one.id === into);
  refuseWrong(from, to !== undefined && id !== into);
  const twins = new Map(to?.subCategories.map((sub) => [sub.name.toLowerCase(), sub.id]));
  const moved: KeptCategory["subCategories"] = [];
  const also: Merged[] = [];
  for (const sub of from?.subCategories ?? []) {
    const twin = twins.get(sub.name.toLowerCase());
    if (twin === undefined) moved.push(sub);
    else also.push({ id: sub.id, into: twin, isSub: true });
  }
  return {
    merged: [...merged, ...also, { id, into, isSub: false }],
    categories: categories
      .filter((one) => one !== from)
      .map((one) => (one === to ? { ...one, subCategories: [...one.subCategories, ...moved] } : one)),
  };
};

const refuseWrong = (from: object | undefined, isOther: boolean): void => {
  if (!from) throw new Failure("category.missing");
  if (!isOther) throw new FieldFailure({ into: ["Please choose another one of the list."] });
};
