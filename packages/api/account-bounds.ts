import { reportFiles } from "./report-bounds.ts";

/** Folder of account exports in the files bucket, which is never served, and their lifetime. */
export const exportFiles = { folder: `${reportFiles.folder}accounts/`, days: 14 } as const;

/** Grace period for cancelling an account deletion. */
export const graceDays = 30;

/** Lifetime of mailed undo links for account changes. */
export const undoDays = 7;
