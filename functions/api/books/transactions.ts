import { listTransactions as route } from "@cu/api/books";
import { listTransactions } from "@cu/core/read-models/books/transactions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body, query }) => listTransactions(actor, body, query));
