/** Where the acts of admins are anchored in their own bucket, each by the hash that ends its chain at it. */
export const actAnchors = {
  folder: "acts/",
  /** So long nobody deletes or changes an anchor, the account's owner included. */
  lockedDays: 3650,
} as const;
