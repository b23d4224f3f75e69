/** Folder and lifetime of course files in the files bucket. Never served. */
export const courseFiles = {
  folder: "course-files/",
  /** Exports, and uploads that are not read yet. The bucket removes them. */
  passing: "course-files/passing/",
  passingDays: 1,
  /** The files of drafts, until these are published or thrown away. */
  kept: "course-files/kept/",
  contentType: "application/zip",
} as const;
