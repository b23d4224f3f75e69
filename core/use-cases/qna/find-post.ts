import { type PostPlace, PostPlaceEntity, QnaQuestionEntity, type QnaQuestionItem } from "./post.entity.ts";

/** The place of a post. One store call. */
export const findPost = async (id: number): Promise<PostPlace | undefined> =>
  (await PostPlaceEntity.get({ id }).go({ consistent: true })).data ?? undefined;

/** The place of the question a post is or belongs to. */
export type QuestionPlace = Pick<PostPlace, "courseId" | "groupKey" | "levelKey" | "questionId" | "askedAt">;

/** The question a post is or belongs to, even while it is being deleted. One store call. */
export const readQuestion = async (post: QuestionPlace | undefined): Promise<QnaQuestionItem | undefined> => {
  if (!post) return undefined;
  const { courseId, groupKey, levelKey, questionId: id, askedAt: createdAt } = post;
  const key = { courseId, groupKey, levelKey, id, createdAt };
  return (await QnaQuestionEntity.get(key).go({ consistent: true })).data ?? undefined;
};
