import { listKeptCategories as route } from "@cu/api/category";
import { listKeptCategories } from "@cu/core/read-models/catalogue/count-categories";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => listKeptCategories(actor));
