import { reportNames } from "@cu/api/books-bounds";
import type { exportActs } from "@cu/api/export";
import type { Parsed } from "@cu/api/route";
import { actLines } from "../../storage/audit-log/act-lines.ts";
import { type ModulePurchasesWish, modulePurchaseLines } from "../books/module-purchases.ts";
import { type TransactionsWish, transactionLines } from "../books/transactions.ts";

/** What can be exported, with its filters. */
export type Content =
  | { readonly of: "module-purchases"; readonly wish: ModulePurchasesWish }
  | { readonly of: "transactions"; readonly wish: TransactionsWish }
  | { readonly of: "acts"; readonly wish: Parsed<typeof exportActs>["body"] };

/** The lines of the file, starting with the column names. */
export const linesOf = (content: Content): AsyncGenerator<string> => {
  if (content.of === "module-purchases") return modulePurchaseLines(content.wish);
  return content.of === "transactions" ? transactionLines(content.wish) : actLines(content.wish);
};

/** The file name for the browser. */
export const nameOf = ({ of }: Pick<Content, "of">): string => (of === "acts" ? "audit_log.csv" : reportNames[of]);
