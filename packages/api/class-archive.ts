/** Where what classes watched and answered is kept in the files bucket, batch by batch. Nothing below it is ever served. */
export const classArchive = {
  folder: "class-archive/",
  contentType: "application/octet-stream",
  /** Read again only by a rebuild. */
  coldDays: 90,
} as const;
