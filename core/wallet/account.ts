/** Accounts of the double-entry ledger. Only the wallet keeps a running balance; the others are sums of their lines. */
export const account = {
  wallet: (walletId: number) => `wallet:${walletId}`,
  /** What the provider took back beyond the balance. */
  receivable: (walletId: number) => `receivable:${walletId}`,
  creator: (userId: number) => `creator:${userId}`,
  card: "card",
  bonus: "bonus",
  platform: "platform",
} as const;
