import { Failure } from "@cu/api/failure";
import { readOwn } from "../../access/read-own.ts";
import { mayEdit } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { makeKey } from "./unlisted-key.ts";

/**
 * Replaces the unlisted key `replaces`, for editors of the course: links with it stop working. Concurrent requests with
 * the same key replace it once, and both get the new one.
 */
export const replaceKey = async (person: Person, courseId: number, replaces: string) => {
  const { course: seen } = await readOwn(person, courseId);
  let key = seen.unlistedKey;
  const changed = await changeCourse(
    courseId,
    (course) => {
      // Their rights may have been revoked between the two reads.
      if (!mayEdit(course, person)) throw new Failure("actor.forbidden");
      key = course.unlistedKey;
      return key === replaces ? withNewKey(course) : undefined;
    },
    news,
  );
  return { collectionUnlistedKey: changed?.unlistedKey ?? key };
};

const withNewKey = (course: CourseRecord): CourseRecord => ({ ...course, unlistedKey: makeKey() });

// Banners that link to the course contain its key.
const news = ({ id }: CourseRecord) => announce({ type: "course.saved", courseId: id });
