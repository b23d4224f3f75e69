import type { listExpandOns as route } from "@cu/api/assistant";
import type { Returned } from "@cu/api/route";
import { type Caller, subOf } from "../../foundation/actor.ts";
import { ExpandOnEntity } from "./expand-on.entity.ts";
import { type LessonPlace, mustAttend } from "./lesson.ts";

/** The newest are shown; no user scrolls further back. */
const maxShown = 100;

/** The caller's questions and answers in a lecture, oldest first (GPT-21). */
export const listExpandOns = async (caller: Caller, place: LessonPlace): Promise<Returned<typeof route>> => {
  const { courseId, videoId } = place;
  const [{ data }] = await Promise.all([
    ExpandOnEntity.query
      .byLecture({ sub: subOf(caller) ?? "", courseId, videoId })
      .go({ order: "desc", limit: maxShown, consistent: true }),
    mustAttend(caller, place),
  ]);
  return {
    data: data
      .toReversed()
      .map(({ id, question, answer, local, createdAt }) => ({ id, question, answer, local, createdAt })),
  };
};
