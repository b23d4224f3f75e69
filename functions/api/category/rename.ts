import { renameCategory as route } from "@cu/api/category";
import { renameCategory } from "@cu/core/storage/category/edit-categories";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => renameCategory(actor, params.categoryId, body));
