import type { listReveals as route } from "@cu/api/qna";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { authorOf } from "../../storage/course/author.ts";
import { findPeople } from "../class/co-creators.ts";
import { classIdOf } from "./place.ts";
import { RevealEntity } from "./post.entity.ts";

const perPage = 25;
/** If a whole thread was revealed, its first posts suffice to identify it. */
const shownPosts = 100;

type Page = { before?: string | undefined; beforeId?: string | undefined };

/**
 * QNA-59: who saw the names behind anonymous posts, newest first; `before` and `beforeId` come from the last one seen.
 */
export const listReveals = async (_admin: Admin, { before, beforeId }: Page): Promise<Returned<typeof route>> => {
  const all = RevealEntity.query.all({});
  const query =
    before === undefined ? all : all.lt({ at: before, ...(beforeId !== undefined && { requestId: beforeId }) });
  const { data } = await query.go({ order: "desc", limit: perPage });
  const people = await findPeople(data.map(({ toUserId }) => toUserId));
  return data.map(({ at, requestId, toUserId, courseId, groupKey, levelKey, posts }) => {
    const person = people.get(toUserId);
    return {
      id: requestId,
      at,
      to: person ? authorOf(person) : null,
      toUserId,
      collection: courseId,
      classId: classIdOf(groupKey),
      thread: levelKey,
      postCount: posts.length,
      posts: posts.slice(0, shownPosts),
    };
  });
};
