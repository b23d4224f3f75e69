import { Failure } from "@cu/api/failure";
import { readOwn } from "../../access/read-own.ts";
import { mayEdit } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { storeSent } from "../../foundation/image/store-sent.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";

/** WIZ-23 to WIZ-25: sets the picture of a course. Returns its address. Throws `FieldFailure` on `cover_image`. */
export const setCoverImage = async (
  person: Person,
  courseId: number,
  file: FormDataEntryValue | null,
): Promise<string> => {
  await readOwn(person, courseId);
  const { key, url } = await storeSent(person, { field: "cover_image", file }, "cover");
  const changed = await changeCourse(
    courseId,
    (course) => {
      // Their rights may have been revoked while the picture was stored.
      if (!mayEdit(course, person)) throw new Failure("actor.forbidden");
      return { ...course, coverImage: key };
    },
    () => announce({ type: "course.saved", courseId }),
  );
  if (!changed) throw new Failure("course.missing");
  return url;
};
