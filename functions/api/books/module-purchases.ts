import { listModulePurchases as route } from "@cu/api/books";
import { listModulePurchases } from "@cu/core/read-models/books/module-purchases";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body, query }) => listModulePurchases(actor, body, query));
