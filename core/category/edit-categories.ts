import type { createCategory as createRoute, listKeptCategories as route } from "@cu/api/category";
import { categoryForm } from "@cu/api/category.form";
import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { Parsed, Returned } from "@cu/api/route";
import { noteAct } from "../act/note-act.ts";
import type { Admin } from "../actor.ts";
import { commit, type Put, untilCommitted } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { CategoriesEntity } from "./category.entity.ts";
import { type KeptCategory, readCategories } from "./category.ts";

type View = Returned<typeof route>;

// All of them are one item, which every list asks for.
const most = 200;

/** E-014: all categories with what is hidden. One store call. */
export const listKeptCategories = async (_admin: Admin): Promise<View> => toView(await readCategories());

/** E-014: a new category, or a subcategory of one. Refuses a name that is there already, in any case of its letters. */
export const createCategory = async (
  admin: Admin,
  { parent, ...wish }: Parsed<typeof createRoute>["body"],
): Promise<View> => {
  const { name } = filled(categoryForm, wish);
  const id = await leaseId("category");
  return await change(admin, id, { name, done: "created" }, (categories) => {
    const above = parent === undefined ? undefined : categories.find((one) => one.id === parent);
    if (parent !== undefined && !above) throw new Failure("category.missing");
    const beside = above ? above.subCategories : categories;
    if (beside.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw new FieldFailure({ name: ["This name is there already."] });
    if (categories.flatMap(({ subCategories }) => [0, ...subCategories]).length >= most)
      throw new Failure("bound.reached", `There are at most ${most} categories.`, { bound: most });
    if (!above) return [...categories, { id, name, subCategories: [] }];
    return categories.map((one) =>
      one === above ? { ...one, subCategories: [...one.subCategories, { id, name }] } : one,
    );
  });
};

/** E-014: hides a category or subcategory from new choices, or offers it again. Nothing is noted where nothing changes. */
export const showCategory = (admin: Admin, id: number, isHidden: boolean): Promise<View> =>
  change(admin, id, { done: isHidden ? "hidden" : "shown" }, (categories) => {
    const all = categories.flatMap((one) => [one, ...one.subCategories]);
    const found = all.find((one) => one.id === id);
    if (!found) throw new Failure("category.missing");
    if ((found.isHidden ?? false) === isHidden) return undefined;
    const turned = <One extends { id: number }>(one: One): One => (one.id === id ? { ...one, isHidden } : one);
    return categories.map((one) => ({ ...turned(one), subCategories: one.subCategories.map(turned) }));
  });

type Next = (categories: readonly KeptCategory[]) => readonly KeptCategory[] | undefined;

/** Writes the list under the condition that it is the one that was read: of two admins at once both get their change. */
const change = (admin: Admin, id: number, facts: Record<string, string>, next: Next): Promise<View> =>
  untilCommitted(async () => {
    const { data } = await CategoriesEntity.get({}).go({ consistent: true });
    const former = data?.categories ?? [];
    const categories = next(former);
    if (!categories) return toView(former);
    const seen = data?.revision;
    const put = CategoriesEntity.put({ categories: [...categories], revision: (seen ?? 0) + 1 }).where(
      (field, { eq, notExists }) => (seen === undefined ? notExists(field.revision) : eq(field.revision, seen)),
    );
    await commit([
      { name: "categories", item: { Put: put.params<Put>() } },
      ...(await noteAct(admin, { act: "list.changed", target: ["list", id], facts: { list: "categories", ...facts } })),
    ]);
    return toView(categories);
  });

const toView = (categories: readonly KeptCategory[]): View => ({
  categories: categories.map(({ id, name, isHidden = false, subCategories }) => ({
    id,
    name,
    isHidden,
    subCategories: subCategories.map((one) => ({ id: one.id, name: one.name, isHidden: one.isHidden ?? false })),
  })),
});
