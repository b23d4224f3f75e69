import type { Course, Module } from "../../features/course/course.ts";
import type { useCourse } from "../../features/course/use-course.ts";

export type StudyProps = {
  course: Course;
  module: Module;
  /** Zero-based index of the module's only lecture. */
  place: number | undefined;
  options: ReturnType<typeof useCourse>["options"];
};
