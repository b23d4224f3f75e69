import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Message } from "../../foundation/outbox/message.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { AuthorRecord, CourseRecord, InvitedRecord } from "../../storage/course/course-record.ts";
import { declinedRow, isFor, isPendingInvitation, noRow } from "./asked.ts";
import { roles } from "./invitation.entity.ts";

type Answer = Pick<InvitedRecord, "role"> & { readonly accepts: boolean };

/**
 * WIZ-40: accepts or declines an invitation to be an author of a course; only acceptance credits and pays them.
 * `invitation.missing` if it was withdrawn.
 */
export const answerInvitation = async (person: Person, courseId: number, { role, accepts }: Answer): Promise<void> => {
  const mine = isFor({ author: person, role });
  const leads = accepts && role === "primary";
  const at = nowIso();
  const changed = await changeCourse(
    courseId,
    (course) => {
      const asked = course.invited?.find((one) => isPendingInvitation(one) && mine(one));
      if (!asked) throw new Failure("invitation.missing");
      // The lead of a course is not listed as a co-author as well.
      const others = course.invited?.filter((one) => one !== asked && !(leads && one.author.id === person.id)) ?? [];
      if (!accepts) return { ...course, invited: [...others, { ...asked, declinedAt: at }] };
      const { author } = asked;
      const joined = { ...course, invited: others, updatedAt: nowIso() };
      if (leads) return ledBy(joined, author);
      return { ...joined, coAuthors: [...course.coAuthors.filter(({ id }) => id !== author.id), author] };
    },
    (course) => [
      ...(accepts ? [] : [declinedRow(courseId, { author: person, role }, at)]),
      ...(accepts ? (leads ? roles : [role]) : []).map((one) => noRow(courseId, { author: person, role: one })),
      ...announce(...(accepts ? newsOf(course, role) : [])),
    ],
  );
  if (!changed) throw new Failure("invitation.missing");
};

// Modules of the previous author follow the course, so that no leftover keeps paying or authorising them.
const ledBy = (course: CourseRecord, author: AuthorRecord): CourseRecord => ({
  ...course,
  primaryAuthor: author,
  coAuthors: course.coAuthors.filter(({ id }) => id !== author.id),
  modules: course.modules.map((module) =>
    module.primaryAuthor.id === course.primaryAuthor.id
      ? {
          ...module,
          primaryAuthor: author,
          videos: module.videos.map((video) =>
            video.parentModule === module.id ? { ...video, owner: author.id } : video,
          ),
        }
      : module,
  ),
});

// Licensing courses pay the current author, also for removed modules.
const newsOf = ({ id: courseId, modules, leftModules = [] }: CourseRecord, role: Answer["role"]): Message[] => [
  { type: "course.saved", courseId },
  ...(role === "primary"
    ? [...modules.map(({ id }) => id), ...leftModules].map((moduleId) => ({ type: "module.priced" as const, moduleId }))
    : []),
];
