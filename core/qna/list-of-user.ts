import { Failure } from "@cu/api/failure";
import type { listOfUserInCourse as route } from "@cu/api/qna";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { show } from "./list.ts";
import type { PlaceIds } from "./place.ts";
import type { QnaQuestionItem, QnaReplyItem } from "./post.entity.ts";
import { mostQuestions, readThread } from "./read-thread.ts";
import { enterRoom } from "./room.ts";
import { isTold } from "./view.ts";

/**
 * What a person asked and replied to in a thread (QNA-34): their own, or for an instructor of the class, or outside
 * classes for the course's primary author. Others than the license creator do not get anonymous posts here, nor removed
 * questions: this list would reveal who wrote them (QNA-45, QNA-42).
 */
export const listOfUser = async (
  person: Person,
  { userId, ...at }: PlaceIds & { readonly userId: number },
  coupon?: string,
): Promise<Returned<typeof route>> => {
  const room = await enterRoom(person, at, coupon);
  const isSelf = person.id === userId;
  if (!isSelf && room.role === "learner") throw new Failure("user.forbidden");
  const mayKnow = (post: QnaQuestionItem | QnaReplyItem) => isSelf || !post.anonymous || isTold(room, post);
  const isTheirs = (post: QnaQuestionItem | QnaReplyItem) => post.userId === userId && mayKnow(post);
  // A person who replies to their own question finds it in both lists.
  const talks = await readThread(room.thread, { limit: mostQuestions, times: 2 });
  const asked = talks.filter(({ question }) => isTheirs(question) && (isSelf || !question.removedAt));
  const replied = talks.filter(({ replies }) => replies.some(isTheirs));
  return { askedQuestions: await show(room, asked), repliedQuestions: await show(room, replied) };
};
