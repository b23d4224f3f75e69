/** Where courses as files lie in the files bucket, and for how long. Nothing below the folder is ever served. */
export const courseFiles = {
  folder: "course-files/",
  /** Exports, and uploads that are not read yet. The bucket removes them. */
  passing: "course-files/passing/",
  passingDays: 1,
  /** The files of drafts, until these are published or thrown away. */
  kept: "course-files/kept/",
  contentType: "application/zip",
} as const;
