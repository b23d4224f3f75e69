import { showCategory as route } from "@cu/api/category";
import { showCategory } from "@cu/core/storage/category/edit-categories";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => showCategory(actor, params.categoryId, body));
