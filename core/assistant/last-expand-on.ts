import type { listExpandOns as route } from "@cu/api/assistant";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { ExpandOnEntity } from "./expand-on.entity.ts";
import { type LessonPlace, mustAttend } from "./lesson.ts";

/** More than anybody reads again; the newest of them. */
const mostShown = 100;

/** The caller's own questions and answers at a lecture, oldest first (GPT-21). */
export const listExpandOns = async (person: Person, place: LessonPlace): Promise<Returned<typeof route>> => {
  await mustAttend(person, place);
  const { courseId, videoId } = place;
  const { data } = await ExpandOnEntity.query
    .byLecture({ sub: person.sub, courseId, videoId })
    .go({ order: "desc", limit: mostShown, consistent: true });
  return {
    data: data
      .toReversed()
      .map(({ id, question, answer, local, createdAt }) => ({ id, question, answer, local, createdAt })),
  };
};
