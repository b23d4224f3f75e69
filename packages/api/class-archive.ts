/** Archive of class watch and answer batches in the files bucket. Never served. */
export const classArchive = {
  folder: "class-archive/",
  contentType: "application/octet-stream",
  /** Read again only by a rebuild. */
  coldDays: 90,
} as const;
