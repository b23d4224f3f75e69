import { Failure } from "@cu/api/failure";
import { readOwn } from "../../access/read-own.ts";
import type { Creator } from "../../foundation/actor.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { count } from "../../foundation/limit/limit.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { hasAuthorRights } from "../../storage/course/author-rights.ts";
import { packing } from "./export-course.ts";
import { draftOf, type Imported, newName } from "./import-course.ts";
import { packCourse } from "./pack-course.ts";

// WIZ-18: a course's name has at most fifty characters.
const longestName = 50;

/**
 * WIZ-46: a draft with everything of an own course, made through its file. Admins cannot clone other authors' courses.
 */
export const cloneCourse = async (creator: Creator, courseId: number, repeat?: RepeatKey): Promise<Imported> => {
  const { course } = await readOwn(creator, courseId);
  if (!hasAuthorRights(creator.id, { course })) throw new Failure("actor.forbidden");
  return await untilCommitted(() =>
    once<Imported>(creator, "draft.clone", repeat, async (keep) => {
      await count(packing, creator.sub);
      const bytes = await packCourse(creator, course);
      const title = Array.from(`Copy of ${course.name}`).slice(0, longestName).join("").trim();
      return await draftOf(creator, { name: newName(), bytes, title }, keep);
    }),
  );
};
