import { listCategories } from "@cu/api/catalogue";
import { offeredCategories } from "@cu/core/storage/category/category";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listCategories, offeredCategories);
