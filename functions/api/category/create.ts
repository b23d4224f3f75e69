import { createCategory as route } from "@cu/api/category";
import { createCategory } from "@cu/core/storage/category/edit-categories";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => createCategory(actor, body));
