/** ADM-49, ADM-51: the filters of the reports; the empty one is Any. */
export const courseTypes = ["", "free", "premium"] as const;
export const permissionTypes = ["", "permanent", "temporary"] as const;
export const transactionTypes = ["", "purchase", "topup"] as const;

/** ADM-56 */
export const reportPageSizes = [10, 20, 50, 100] as const;

/** D-05: a month in any case; the picker offers fewer days from the one that was chosen. */
export const maxReportDays = 31;
export const maxPickedDays = 14;

/** ADM-61, ADM-63 */
export const reportNames = {
  "module-purchases": "module_purchases_report_data.csv",
  transactions: "transactions_report_data.csv",
} as const;
