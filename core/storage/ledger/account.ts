/** Accounts of the double-entry ledger. Only the wallet keeps a running balance; the others are sums of their lines. */
export const account = {
  wallet: (walletId: number) => `wallet:${walletId}`,
  /** What the provider took back beyond the balance. */
  receivable: (walletId: number) => `receivable:${walletId}`,
  /** Royalties of purchases that are suspended until the wallet's debt is paid. */
  held: (walletId: number) => `held:${walletId}`,
  creator: (userId: number) => `creator:${userId}`,
  card: "card",
  bonus: "bonus",
  /** Granted cupoints, of a bonus or an adjustment, that were spent. */
  redeemed: "redeemed",
  /** What the platform pays of the royalties of purchases with granted cupoints. */
  marketing: "marketing",
  platform: "platform",
  /** What admins gave and took. */
  adjustment: "adjustment",
} as const;

/** Whether an account is an author's. */
export const isCreator = (name: string): boolean => name.startsWith("creator:");
