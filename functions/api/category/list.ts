import { listKeptCategories as route } from "@cu/api/category";
import { listKeptCategories } from "@cu/core/catalogue/count-categories";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => listKeptCategories(actor));
