/** RPT-02: the last day is at most so many days after the first. */
export const maxDaysApart = 14;

/** Maximum number of pending reports per class. */
export const maxPending = 3;

/** Folder and lifetime of class reports in the files bucket. Never served. */
export const reportFiles = { folder: "reports/", days: 30 } as const;
