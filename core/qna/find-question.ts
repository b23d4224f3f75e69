import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { findPost, readQuestion } from "./find-post.ts";
import { findPlace, type PlaceIds } from "./place.ts";
import type { PostPlace, QnaQuestionItem } from "./post.entity.ts";
import { type Room, roomOfPost } from "./room.ts";

/** A question as a path names it. */
export type QuestionIds = PlaceIds & { readonly questionId: number };

export type FoundQuestion = {
  readonly room: Room;
  readonly question: QnaQuestionItem;
  readonly post: PostPlace;
  /** Whether the person may read and write in this thread now. */
  readonly maySpeak: () => boolean;
};

/**
 * A question in the place that a path names. `comment.missing` when it is not there, and also when it was asked in a
 * class that is not the person's.
 */
export const findQuestion = async (person: Person, { questionId, ...at }: QuestionIds): Promise<FoundQuestion> => {
  const post = await findPost(questionId);
  const { room, maySpeak } = await roomOfPost(person, post, at.courseId, (course) => findPlace(course, at));
  const question = room && post?.questionId === post?.id ? await readQuestion(post) : undefined;
  if (room && post && question && !question.deletedAt) return { room, question, post, maySpeak };
  throw new Failure("comment.missing");
};
