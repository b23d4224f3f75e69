import { removeFile } from "../../foundation/cloud/files.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { removeKept } from "../../use-cases/course-file/keep-file.ts";
import { exportFile } from "./export-file.ts";
import { kindOf } from "./registry.ts";

/** Deletes the files that rows refer to, before the rows are deleted. Idempotent. */
export const removeFilesOf = async (rows: readonly Item[]): Promise<void> => {
  for (const row of rows) {
    const kind = kindOf(row);
    if (kind === "image") await removeFile(String(row.key));
    if (kind === "creator-profile" && typeof row.profilePicture === "string") await removeFile(row.profilePicture);
    if (kind === "account-export" && typeof row.claim === "string") await removeFile(exportFile(row.claim));
    if (kind === "draft") await removeDraftFiles(row);
  }
};

// The cover of a draft that edits a course may be the course's.
const removeDraftFiles = async ({ courseId, coverImage, file }: Item): Promise<void> => {
  if (courseId === undefined && typeof coverImage === "string") await removeFile(coverImage);
  const key = (file as { key?: unknown } | undefined)?.key;
  if (typeof key === "string") await removeKept(key);
};
