import type { CourseLevel } from "@cu/api/course.form";

/** A course's level, as its author chooses it and its page says it. */
export const levelNames: Readonly<Record<CourseLevel, string>> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};
