import { reportFiles } from "./report-bounds.ts";

/** Where exports of accounts lie in the files bucket, and for how long at most: a folder of what is never served. */
export const exportFiles = { folder: `${reportFiles.folder}accounts/`, days: 14 } as const;

/** How long a person can change their mind about deleting their account. */
export const graceDays = 30;

/** How long a mailed link takes back what happened to an account. */
export const undoDays = 7;
