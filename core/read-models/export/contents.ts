import { reportNames } from "@cu/api/books-bounds";
import type { exportActs } from "@cu/api/export";
import type { Parsed } from "@cu/api/route";
import { actLines } from "../../storage/audit-log/act-lines.ts";
import { type ModulePurchasesInput, modulePurchaseLines } from "../books/module-purchases.ts";
import { type TransactionsInput, transactionLines } from "../books/transactions.ts";

/** What can be exported, with its filters. */
export type Content =
  | { readonly of: "module-purchases"; readonly input: ModulePurchasesInput }
  | { readonly of: "transactions"; readonly input: TransactionsInput }
  | { readonly of: "acts"; readonly input: Parsed<typeof exportActs>["body"] };

/** The lines of the file, starting with the column names. */
export const exportLines = (content: Content): AsyncGenerator<string> => {
  if (content.of === "module-purchases") return modulePurchaseLines(content.input);
  return content.of === "transactions" ? transactionLines(content.input) : actLines(content.input);
};

/** The file name for the browser. */
export const nameOf = ({ of }: Pick<Content, "of">): string => (of === "acts" ? "audit_log.csv" : reportNames[of]);
