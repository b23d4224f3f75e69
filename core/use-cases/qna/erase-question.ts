import { announce } from "../../foundation/outbox/announce.ts";
import type { Message } from "../../foundation/outbox/message.ts";
import { commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { tableName } from "../../foundation/store/table.ts";
import { countWrites } from "./counts.ts";
import { type PostPlace, PostPlaceEntity, QnaReplyEntity, type QnaReplyItem } from "./post.entity.ts";
import { questionItemKey, repliersWrite, replyCounts } from "./question-write.ts";
import { readTalk } from "./read-thread.ts";

/** A reply takes up to three of a transaction's hundred actions: itself, its place, and its author's counts. */
const repliesAtOnce = 30;

export type QuestionDeleted = Extract<Message, { type: "question.deleted" }>;

/**
 * Erases the next replies of a deleted question, and finally the question. The same transaction enqueues the rest, so
 * that any number is processed in steps of one read and one write, and an interrupted step is redelivered. Duplicate
 * messages make two workers share the steps. A no-op for a question that is not deleted.
 */
export const eraseQuestion = (deleted: QuestionDeleted): Promise<void> =>
  untilCommitted(async () => {
    const talk = await readTalk(deleted, repliesAtOnce);
    if (!talk?.question.deletedAt) return;
    const { question, replies } = talk;
    await commit(
      replies.length === 0
        ? [erase("question", questionItemKey(question))]
        : [
            ...replies.flatMap(eraseReply),
            repliersWrite(question, replies, -1, []),
            ...countWrites(question, replyCounts(question, replies, -1)),
            ...announce(deleted),
          ],
    );
  });

/** Deletes a reply and its place, in the transaction that also removes it from its question and the counts. */
export const eraseReply = (reply: QnaReplyItem): Write[] => {
  const { courseId, groupKey, levelKey, askedAt, questionId, createdAt, id } = reply;
  const key = { courseId, groupKey, levelKey, askedAt, questionId, createdAt, id };
  const { Key } = QnaReplyEntity.get(key).params<{ Key: Record<string, unknown> }>();
  return [erase("reply", Key), erasePlace({ id })];
};

/** Part of its post's write, whose condition is sufficient. */
export const erasePlace = ({ id }: Pick<PostPlace, "id">): Write => {
  const { Key } = PostPlaceEntity.get({ id }).params<{ Key: Record<string, unknown> }>();
  return { name: "place", item: { Delete: { TableName: tableName(), Key } } };
};

const erase = (name: string, Key: Record<string, unknown>): Write => ({
  name,
  item: { Delete: { TableName: tableName(), Key, ConditionExpression: "attribute_exists(pk)" } },
});
