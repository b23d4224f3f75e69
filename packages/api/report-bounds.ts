/** RPT-02: the last day is at most so many days after the first. */
export const mostDaysApart = 14;

/** Reports of one class that are asked for or being made at a time. */
export const mostPending = 3;

/** Where files of class reports lie in the files bucket, and for how long. Nothing below it is ever served. */
export const reportFiles = { folder: "reports/", days: 30 } as const;
