import { exportTransactions as route } from "@cu/api/books";
import { mustBeDays } from "@cu/core/read-models/books/days";
import { exportTable } from "@cu/core/read-models/export/export-table";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => {
  mustBeDays(body);
  return exportTable(actor, { of: "transactions", input: body });
});
