/** Anchors of the audit log in their own bucket: for each act, the head of its hash chain. */
export const actAnchors = {
  folder: "acts/",
  /** Object lock during which not even the AWS account's owner can change or delete an anchor. */
  lockedDays: 3650,
} as const;
