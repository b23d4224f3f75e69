import { Failure } from "@cu/api/failure";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { placeOfLevel } from "./place.ts";
import type { PostPlace } from "./post.entity.ts";

/** Resolves the place of a post when the path does not contain it. `comment.missing` if the course no longer has it. */
export const placeIn =
  ({ levelKey }: PostPlace) =>
  (course: CourseRecord) => {
    const place = placeOfLevel(course, levelKey);
    if (!place) throw new Failure("comment.missing");
    return place;
  };

/** The path contains only a post, so a course hidden from the caller must look like a missing post. */
export const asMissing = (error: unknown): never => {
  throw error instanceof Failure && error.code === "course.missing" ? new Failure("comment.missing") : error;
};
