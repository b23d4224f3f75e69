import { Failure } from "@cu/api/failure";
import type { CourseRecord } from "../courseware/course-record.ts";
import { placeOfLevel } from "./place.ts";
import type { PostPlace } from "./post.entity.ts";

/** Finds the place of a post that a path names without it. `comment.missing` when the course has lost it. */
export const placeIn =
  ({ levelKey }: PostPlace) =>
  (course: CourseRecord) => {
    const place = placeOfLevel(course, levelKey);
    if (!place) throw new Failure("comment.missing");
    return place;
  };

/** The path names only a post, so a course hidden from the caller must look like a missing post. */
export const asMissing = (error: unknown): never => {
  throw error instanceof Failure && error.code === "course.missing" ? new Failure("comment.missing") : error;
};
