import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { answerInvitation } from "../../use-cases/invitation/answer.ts";
import { authorBySub } from "./author.ts";
import { changeCourse } from "./commit-course.ts";
import type { InvitedRecord } from "./course-record.ts";

/** Makes a user an author of a course: invites them as a save would, and accepts. */
export const acceptAuthor = async (
  courseId: number,
  person: Person,
  role: InvitedRecord["role"] = "primary",
): Promise<void> => {
  const author = await authorBySub(person.sub);
  await changeCourse(courseId, (course) => ({
    ...course,
    invited: [...(course.invited ?? []), { author, role, at: nowIso() }],
  }));
  await answerInvitation(person, courseId, { role, accepts: true });
};
