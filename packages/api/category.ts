import * as z from "zod";
import { PathId } from "./address.ts";
import { categoryForm } from "./category.form.ts";
import { Id } from "./field.ts";
import { textFields } from "./form-body.ts";
import { route } from "./route.ts";

const Entry = z.object({ id: Id, name: z.string(), isHidden: z.boolean() });

const KeptCategories = z.object({
  categories: z.array(Entry.extend({ subCategories: z.array(Entry) }).meta({ id: "KeptCategory" })),
});

export const listKeptCategories = route({
  id: "category.list",
  method: "GET",
  path: "/api/v1/admin/categories/",
  for: "admin",
  summary: "All categories with their subcategories, hidden ones too",
  answer: { status: 200, schema: KeptCategories },
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
  body: z.object({ isHidden: z.boolean() }),
  answer: { status: 200, schema: KeptCategories },
  fails: ["category.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});
