import type {
  createCategory as createRoute,
  mergeCategory as mergeRoute,
  renameCategory as renameRoute,
  showCategory as showRoute,
} from "@cu/api/category";
import { categoryForm } from "@cu/api/category.form";
import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { noteAct } from "../audit-log/note-act.ts";
import { CategoriesEntity } from "./category.entity.ts";
import { type KeptCategories, type KeptCategory, readCategories } from "./category.ts";
import { merge } from "./merge.ts";

type View = Returned<typeof createRoute>;

// All are in one item, which every list reads.
const most = 200;

/** E-014: a new category or subcategory. Refuses names that exist already, ignoring case. */
export const createCategory = async (
  admin: Admin,
  { parent, ...input }: Parsed<typeof createRoute>["body"],
): Promise<View> => {
  const { name } = filled(categoryForm, input);
  const id = await leaseId("category");
  return await change(admin, id, { facts: { name, done: "created" } }, ({ categories, merged }) => {
    if (categories.flatMap(({ subCategories }) => [0, ...subCategories]).length >= most)
      throw new Failure("bound.reached", `There are at most ${most} categories.`, { bound: most });
    if (parent === undefined) return { merged, categories: [...categories, newOne(categories, id, name)] };
    findEntry(categories, parent);
    return {
      merged,
      categories: categories.map((one) =>
        one.id === parent
          ? { ...one, subCategories: [...one.subCategories, newOne(one.subCategories, id, name)] }
          : one,
      ),
    };
  });
};

const newOne = (beside: readonly Entry[], id: number, name: string) => {
  refuseKnown(beside, name);
  return { id, name, subCategories: [] };
};

/** E-014: hides a category or subcategory from new choices, or offers it again. No audit entry without a change. */
export const showCategory = (
  admin: Admin,
  id: number,
  { isHidden, parent }: Parsed<typeof showRoute>["body"],
): Promise<View> =>
  change(admin, id, { facts: { done: isHidden ? "hidden" : "shown" } }, ({ categories, merged }) => {
    const found = findEntry(categories, id, parent);
    if ((found.isHidden ?? false) === isHidden) return undefined;
    return { merged, categories: withEntry(categories, id, parent, { isHidden }) };
  });

/** ADM-110: renames a category; its courses are updated asynchronously. */
export const renameCategory = (
  admin: Admin,
  id: number,
  { parent, ...input }: Parsed<typeof renameRoute>["body"],
): Promise<View> => {
  const { name } = filled(categoryForm, input);
  return change(admin, id, { facts: { name, done: "renamed" }, isFollowed: true }, ({ categories, merged }) => {
    const found = findEntry(categories, id, parent);
    if (found.name === name) return undefined;
    const beside = parent === undefined ? categories : findEntry(categories, parent).subCategories;
    refuseKnown(
      beside.filter((one) => one !== found),
      name,
    );
    return { merged, categories: withEntry(categories, id, parent, { name }) };
  });
};

/** ADM-111: merges a category or subcategory into another. Idempotent. */
export const mergeCategory = (
  admin: Admin,
  id: number,
  { into, parent }: Parsed<typeof mergeRoute>["body"],
): Promise<View> =>
  change(admin, id, { facts: { into, done: "merged" }, isFollowed: true }, (kept) => merge(kept, { id, into, parent }));

type Entry = { readonly id: number; readonly name: string; readonly isHidden?: boolean | undefined };

function findEntry(categories: readonly KeptCategory[], id: number): KeptCategory;
function findEntry(categories: readonly KeptCategory[], id: number, parent: number | undefined): Entry;
function findEntry(categories: readonly KeptCategory[], id: number, parent?: number): Entry {
  const among = parent === undefined ? categories : (categories.find((one) => one.id === parent)?.subCategories ?? []);
  const found = among.find((one) => one.id === id);
  if (!found) throw new Failure("category.missing");
  return found;
}

const withEntry = (
  categories: readonly KeptCategory[],
  id: number,
  parent: number | undefined,
  more: { name?: string; isHidden?: boolean },
): KeptCategory[] => {
  const turned = <One extends Entry>(one: One): One => (one.id === id ? { ...one, ...more } : one);
  if (parent === undefined) return categories.map(turned);
  return categories.map((one) => (one.id === parent ? { ...one, subCategories: one.subCategories.map(turned) } : one));
};

const refuseKnown = (beside: readonly Entry[], name: string): void => {
  if (beside.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new FieldFailure({ name: ["This name is there already."] });
};

type Deed = { readonly facts: Record<string, string | number>; readonly isFollowed?: boolean };
type Next = (kept: KeptCategories) => KeptCategories | undefined;

/** Conditional update: of two concurrent admins, both changes are kept. */
const change = (admin: Admin, id: number, { facts, isFollowed = false }: Deed, next: Next): Promise<View> =>
  untilCommitted(async () => {
    const former = await readCategories({ consistent: true });
    const kept = next(former);
    if (!kept) return viewOf(former);
    const { revision: seen } = former;
    const item = { categories: [...kept.categories], merged: [...kept.merged], revision: (seen ?? 0) + 1 };
    const put = CategoriesEntity.put(item).where((field, { eq, notExists }) =>
      seen === undefined ? notExists(field.revision) : eq(field.revision, seen),
    );
    await commit([
      { name: "categories", item: { Put: put.params<Put>() } },
      ...(await noteAct(admin, { act: "list.changed", target: ["list", id], facts: { list: "categories", ...facts } })),
      ...(isFollowed ? announce({ type: "lists.changed" }) : []),
    ]);
    return viewOf(kept);
  });

const viewOf = ({ categories }: KeptCategories): View => ({
  categories: categories.map(({ id, name, isHidden = false, subCategories }) => ({
    id,
    name,
    isHidden,
    subCategories: subCategories.map((one) => ({ id: one.id, name: one.name, isHidden: one.isHidden ?? false })),
  })),
});
