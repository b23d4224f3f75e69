import { Failure } from "@cu/api/failure";
import { readOwn } from "../../access/read-own.ts";
import { mayEdit } from "../../access/visibility.ts";
import type { Person } from "../../foundation/actor.ts";
import { storeSent } from "../../foundation/image/store-sent.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";

/** WIZ-32: sets the picture of a course's certification. Returns its address. Throws `FieldFailure` on `image`. */
export const setCertificationImage = async (
  person: Person,
  courseId: number,
  file: FormDataEntryValue | null,
): Promise<string> => {
  const { course: own } = await readOwn(person, courseId);
  if (!own.certification) throw new Failure("certification.absent");
  const { key, url } = await storeSent(person, { field: "image", file }, "cover");
  const changed = await changeCourse(
    courseId,
    (course) => {
      // Their rights, or the certification, may have been removed while the picture was stored.
      if (!mayEdit(course, person)) throw new Failure("actor.forbidden");
      if (!course.certification) throw new Failure("certification.absent");
      return { ...course, certification: { ...course.certification, image: key } };
    },
    () => announce({ type: "course.saved", courseId }),
  );
  if (!changed) throw new Failure("course.missing");
  return url;
};
