import { changeCourse } from "../../storage/course/commit-course.ts";
import { noRow } from "./asked.ts";
import { InvitationEntity } from "./invitation.entity.ts";

/**
 * SES-113: removes a user from all courses that invited them, whether unanswered or declined. Found through the user's
 * invitation rows, which are deleted too. Idempotent.
 */
export const forgetInvited = async (userId: number): Promise<void> => {
  const { data } = await InvitationEntity.query.byPerson({ userId }).go({ pages: "all", consistent: true });
  for (const courseId of new Set(data.map((row) => row.courseId))) {
    const rows = data.filter((row) => row.courseId === courseId);
    await changeCourse(
      courseId,
      ({ invited, ...course }) =>
        invited?.some(({ author }) => author.id === userId)
          ? { ...course, invited: invited.filter(({ author }) => author.id !== userId) }
          : undefined,
      () => rows.map(({ role }) => noRow(courseId, { author: { id: userId }, role })),
    );
  }
};
