import { listKeptCategories as route } from "@cu/api/category";
import { listKeptCategories } from "@cu/core/category/edit-categories";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => listKeptCategories(actor));
