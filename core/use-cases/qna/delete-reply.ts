import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { countWrites } from "./counts.ts";
import { eraseReply } from "./erase-question.ts";
import { findPost, readQuestion } from "./find-post.ts";
import { type PostPlace, QnaReplyEntity } from "./post.entity.ts";
import { asMissing, placeIn } from "./post-place.ts";
import { repliersWrite, replyCounts, standing } from "./question-write.ts";
import { roomOfPost } from "./room.ts";

/** Deletes a reply, by its author or the license creator (QNA-21). For others it is missing rather than forbidden. */
export const deleteReply = (person: Person, replyId: number): Promise<void> =>
  untilCommitted(async () => {
    const post = await findPost(replyId);
    if (!post || post.questionId === post.id) throw new Failure("comment.missing");
    const { room, maySpeak } = await roomOfPost(person, post, post.courseId, placeIn(post)).catch(asMissing);
    const question = room && (await readQuestion(post));
    const reply = room && (await readReply(post));
    if (!room || !question || question.deletedAt || !reply) throw new Failure("comment.missing");
    if (room.role !== "licenseCreator" && reply.sub !== person.sub) {
      throw new Failure(maySpeak() ? "actor.forbidden" : "comment.missing");
    }
    await commit([
      ...eraseReply(reply),
      repliersWrite(question, [reply], -1, standing),
      ...countWrites(question, replyCounts(question, [reply], -1)),
    ]);
  });

const readReply = async ({ courseId, groupKey, levelKey, askedAt, questionId, createdAt, id }: PostPlace) => {
  const key = { courseId, groupKey, levelKey, askedAt, questionId, createdAt, id };
  return (await QnaReplyEntity.get(key).go({ consistent: true })).data ?? undefined;
};
