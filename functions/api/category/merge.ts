import { mergeCategory as route } from "@cu/api/category";
import { mergeCategory } from "@cu/core/storage/category/edit-categories";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => mergeCategory(actor, params.categoryId, body));
