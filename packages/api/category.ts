import * as z from "zod";
import { PathId } from "./address.ts";
import { categoryForm } from "./category.form.ts";
import { Id } from "./field.ts";
import { textFields } from "./form-body.ts";
import { route } from "./route.ts";

/** An admin-managed name. */
export const KeptName = z.object({ id: Id, name: z.string(), isHidden: z.boolean() }).meta({ id: "KeptName" });

// Subcategories have their own id sequence, so the parent distinguishes them from categories.
const Parent = Id.optional().describe("The category whose subcategory is meant; a category itself without it");

const CountedEntry = KeptName.extend({
  courses: z.int().describe("In the catalogue: unlisted courses are not counted"),
});
const CountedCategories = z.object({
  categories: z.array(CountedEntry.extend({ subCategories: z.array(CountedEntry) }).meta({ id: "CountedCategory" })),
});

const KeptCategories = z.object({
  categories: z.array(KeptName.extend({ subCategories: z.array(KeptName) }).meta({ id: "KeptCategory" })),
});

export const listKeptCategories = route({
  id: "category.list",
  method: "GET",
  path: "/api/v1/admin/categories/",
  for: "admin",
  summary: "All categories with their subcategories, hidden ones too, and how many courses have them",
  answer: { status: 200, schema: CountedCategories },
  fails: [],
  needs: ["table.read"],
});

export const createCategory = route({
  id: "category.create",
  method: "POST",
  path: "/api/v1/admin/categories/",
  for: "admin",
  summary: "A new category, or a subcategory of `parent`; a name that is there already is refused",
  body: z.object({ ...textFields(categoryForm.fields), parent: Id.optional() }),
  answer: { status: 201, schema: KeptCategories },
  fails: ["category.missing", "bound.reached", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const showCategory = route({
  id: "category.visibility",
  method: "PUT",
  path: "/api/v1/admin/categories/{categoryId}/visibility/",
  for: "admin",
  summary: "Hides a category or subcategory from new choices, or offers it again; courses that have it keep it",
  params: z.object({ categoryId: PathId }),
  body: z.object({ isHidden: z.boolean(), parent: Parent }),
  answer: { status: 200, schema: KeptCategories },
  fails: ["category.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const renameCategory = route({
  id: "category.rename",
  method: "PUT",
  path: "/api/v1/admin/categories/{categoryId}/name/",
  for: "admin",
  summary: "Another name for a category or subcategory, which its courses follow in a few moments",
  params: z.object({ categoryId: PathId }),
  body: z.object({ ...textFields(categoryForm.fields), parent: Parent }),
  answer: { status: 200, schema: KeptCategories },
  fails: ["category.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const mergeCategory = route({
  id: "category.merge",
  method: "PUT",
  path: "/api/v1/admin/categories/{categoryId}/merged/",
  for: "admin",
  summary:
    "Makes a category part of another one, or a subcategory; its courses follow in a few moments, old addresses at once",
  params: z.object({ categoryId: PathId }),
  body: z.object({ into: Id, parent: Parent }),
  answer: { status: 200, schema: KeptCategories },
  fails: ["category.missing", "bound.reached", "server.busy"],
  needs: ["table.write", "acts.write"],
});
