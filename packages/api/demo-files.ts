/**
 * Where files of demo requests lie in the files bucket, and for how long. The bucket's own rules, on a laptop and
 * deployed, are made from this.
 */
export const demoFiles = {
  /** Never served. */
  folder: "demo/",
  /** The tag of a file that no request has claimed yet, and of one that belongs to a request. */
  unclaimed: { key: "state", value: "unclaimed" },
  claimed: { key: "state", value: "claimed" },
  /** A file that no request has claimed after this long is removed. */
  unclaimedDays: 1,
  /** A file that belongs to a request is removed too after this long: the course is made by then, or will not be. */
  claimedDays: 180,
  /** What guests may upload in a day, in files and bytes: from one address or network, and all of them together. */
  budget: {
    ofNetwork: { files: 30, bytes: 10 * 1024 ** 3 },
    ofAll: { files: 600, bytes: 200 * 1024 ** 3 },
  },
  /** Bytes. The documents state no limit (STA-39); the file store takes 5 GB in one request, a browser tab seldom as much. */
  largest: 2 * 1024 ** 3,
} as const;
