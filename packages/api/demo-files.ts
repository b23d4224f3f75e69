/**
 * Where files of demo requests lie in the files bucket, and for how long. The bucket's own rules, on a laptop and
 * deployed, are made from this.
 */
export const demoFiles = {
  /** Nothing below it is served to anybody. */
  folder: "demo/",
  /** The tag of a file that no request has claimed yet. */
  unclaimed: { key: "state", value: "unclaimed" },
  /** After which what still carries the tag is removed. */
  unclaimedDays: 1,
  /** Bytes. The documents state no limit (STA-39); the file store takes 5 GB in one request, a browser tab seldom as much. */
  largest: 2 * 1024 ** 3,
} as const;
