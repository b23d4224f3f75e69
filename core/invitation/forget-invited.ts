import { changeCourse } from "../courseware/commit-course.ts";
import { noRow } from "./asked.ts";
import { InvitationEntity } from "./invitation.entity.ts";

/**
 * SES-113: no course names any more whom it asked to be its author, whether they have not answered or have declined. Found by
 * the person's own rows, which go with it. Safe to repeat.
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
