import { textForm } from "./form.ts";

/** E-014: the name of a category or of a subcategory. */
export const categoryForm = textForm({ name: { most: 100, missing: "Please enter a name." } });
