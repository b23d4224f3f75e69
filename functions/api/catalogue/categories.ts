import { listCategories } from "@cu/api/catalogue";
import { readCategories } from "@cu/core/category/category";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listCategories, readCategories);
