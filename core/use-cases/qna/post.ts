import { count, type Limit } from "../../foundation/limit/limit.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { authorBySub } from "../../storage/course/author.ts";
import { licenseCreatorOf } from "./group.ts";
import { type PostPlace, PostPlaceEntity } from "./post.entity.ts";
import type { Room } from "./room.ts";

/** L1, decided: no human writer reaches it, a script does. Questions and replies count together. */
const postLimit: Limit = { name: "qna-post", times: 30, per: "ten minutes" };

/** Counts a post towards the limit at most once, even if its write is retried. */
export const countedOnce = ({ sub }: { sub: string }) => {
  let counted: Promise<unknown> | undefined;
  return async (): Promise<void> => {
    counted ??= count(postLimit, sub);
    await counted;
  };
};

/**
 * The stored author fields. Instructors cannot post anonymously: their posts are highlighted, so a class would know it
 * was one of three people (QNA-14).
 */
export const signature = async ({ person, role, group, place }: Room, anonymous: boolean) => {
  const { id: userId, username, firstName, lastName } = await authorBySub(person.sub);
  const isAnonymous = anonymous && role === "learner";
  const revealTo = isAnonymous ? licenseCreatorOf(group, place.course) : undefined;
  return { sub: person.sub, userId, username, firstName, lastName, anonymous: isAnonymous, revealTo };
};

/** The lookup row from a post's id to its place, also its entry in the audience's recent activity. */
export const placeOfPost = (
  { thread, group }: Pick<Room, "thread" | "group">,
  post: Pick<PostPlace, "id" | "createdAt" | "questionId" | "askedAt">,
): PostPlace => ({
  ...thread,
  id: post.id,
  createdAt: post.createdAt,
  questionId: post.questionId,
  askedAt: post.askedAt,
  activityKey: group ? `class-${group.id}` : `course-${thread.courseId}`,
});

export const placeWrite = (place: PostPlace): Write => ({
  name: "place",
  item: { Put: PostPlaceEntity.create(place).params<Put>() },
});
