import { lengthenKey } from "@cu/core/course/replace-key";
import { isLong } from "@cu/core/course/unlisted-key";
import { CardEntity, cardsOf } from "@cu/core/courseware/card.entity";
import { findSnapshot } from "@cu/core/courseware/commit-course";
import { declinedRow } from "@cu/core/invitation/asked";
import { InvitationEntity } from "@cu/core/invitation/invitation.entity";
import { announce } from "@cu/core/outbox/announce";
import { batchGet } from "@cu/core/store/batch";
import { commit } from "@cu/core/store/commit";
import { eachOf } from "@cu/core/store/each-of";
import type { Step } from "./step.ts";

/** Lists, author pages and the search of transcripts follow `course.saved`, which makes what an old stage lacks. */
export const courses: Step = {
  name: "courses",
  kind: "course",
  upgrade: async (ids, { dry, count }) => {
    const cards = cardsOf(await batchGet(ids.map((id) => CardEntity.get({ id }).params().Key)));
    const known = [...cards.keys()];
    const guessable = known.filter((id) => !isLong(cards.get(id)?.unlistedKey ?? null));
    if (!dry) await eachOf(guessable, lengthenKey);
    count("keys of courses replaced by longer ones", guessable.length);
    const news = announce(...known.map((courseId) => ({ type: "course.saved" as const, courseId })));
    if (!dry && news.length > 0) await commit(news);
    count("courses told of to lists and search", known.length);
    await eachOf(known, async (id) => count("declined invitations found again", await keepDeclined(id, dry)));
  },
};

/** Invitations that were declined when their rows still went: nothing led from the person to the course (SES-113). */
const keepDeclined = async (courseId: number, dry: boolean): Promise<number> => {
  const course = (await findSnapshot(courseId))?.course;
  let missing = 0;
  for (const { author, role, declinedAt } of course?.invited ?? []) {
    if (declinedAt === undefined) continue;
    const { data: row } = await InvitationEntity.get({ userId: author.id, courseId, role }).go({ consistent: true });
    if (row) continue;
    missing++;
    if (!dry) await commit([declinedRow(courseId, { author, role }, declinedAt)]);
  }
  return missing;
};
