import { Failure } from "@cu/api/failure";
import type { listOfUserInCourse as route } from "@cu/api/qna";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { show } from "./list.ts";
import type { PlaceIds } from "./place.ts";
import type { QnaQuestionItem, QnaReplyItem } from "./post.entity.ts";
import { maxQuestions, readThread } from "./read-thread.ts";
import { enterRoom } from "./room.ts";
import { isTold } from "./view.ts";

/**
 * A user's questions and replies in a thread (QNA-34): for themselves, instructors of the class, or in public threads
 * the course's primary author. Anonymous posts and removed questions are only listed for the license creator, because
 * the list would reveal their authors (QNA-45, QNA-42).
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
  // A reply to one's own question is in both lists.
  const talks = await readThread(room.thread, { limit: maxQuestions, times: 2 });
  const asked = talks.filter(({ question }) => isTheirs(question) && (isSelf || !question.removedAt));
  const replied = talks.filter(({ replies }) => replies.some(isTheirs));
  return { askedQuestions: await show(room, asked), repliedQuestions: await show(room, replied) };
};
