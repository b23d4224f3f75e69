import type { CourseLevel } from "@cu/api/course-bounds";

/** Display names of course levels. */
export const levelNames: Readonly<Record<CourseLevel, string>> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};
