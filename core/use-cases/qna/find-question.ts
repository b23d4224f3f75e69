import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { findPost, readQuestion } from "./find-post.ts";
import { findPlace, type PlaceIds } from "./place.ts";
import type { PostPlace, QnaQuestionItem } from "./post.entity.ts";
import { type Room, roomOfPost } from "./room.ts";

/** A question as in a path. */
export type QuestionIds = PlaceIds & { readonly questionId: number };

export type FoundQuestion = {
  readonly room: Room;
  readonly question: QnaQuestionItem;
  readonly post: PostPlace;
  /** Whether the user may read and write in this thread now. */
  readonly maySpeak: () => boolean;
};

/**
 * A question in the place of a path. `comment.missing` if it does not exist there, or belongs to a class the user is
 * not in.
 */
export const findQuestion = async (person: Person, { questionId, ...at }: QuestionIds): Promise<FoundQuestion> => {
  const post = await findPost(questionId);
  const { room, maySpeak } = await roomOfPost(person, post, at.courseId, (course) => findPlace(course, at));
  const question = room && post?.questionId === post?.id ? await readQuestion(post) : undefined;
  if (room && post && question && !question.deletedAt) return { room, question, post, maySpeak };
  throw new Failure("comment.missing");
};
