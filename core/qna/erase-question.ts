import { announce } from "../outbox/announce.ts";
import type { Message } from "../outbox/message.ts";
import { commit, untilCommitted, type Write } from "../store/commit.ts";
import { tableName } from "../store/table.ts";
import { countWrites } from "./counts.ts";
import { type PostPlace, PostPlaceEntity, QnaReplyEntity, type QnaReplyItem } from "./post.entity.ts";
import { keyOf, repliersWrite, replyCounts } from "./question-write.ts";
import { readTalk } from "./read-thread.ts";

/** A reply takes up to three of the hundred actions of a transaction: itself, its place, and its author's counts. */
const repliesAtOnce = 30;

export type QuestionDeleted = Extract<Message, { type: "question.deleted" }>;

/**
 * Erases the next replies of a deleted question, and the question itself when none is left. The same transaction
 * announces what remains, so a question of any length goes in steps of one read and one write, and the message of a
 * step that stops comes again. A message that comes twice makes two workers share the steps. A question that is not
 * deleted is left alone.
 */
export const eraseQuestion = (deleted: QuestionDeleted): Promise<void> =>
  untilCommitted(async () => {
    const talk = await readTalk(deleted, repliesAtOnce);
    if (!talk?.question.deletedAt) return;
    const { question, replies } = talk;
    await commit(
      replies.length === 0
        ? [erase("question", keyOf(question))]
        : [
            ...replies.flatMap(eraseReply),
            repliersWrite(question, replies, -1, []),
            ...countWrites(question, replyCounts(question, replies, -1)),
            ...announce(deleted),
          ],
    );
  });

/** A reply and its place, in the transaction that also takes it off its question and out of the counts. */
export const eraseReply = (reply: QnaReplyItem): Write[] => {
  const { courseId, groupKey, levelKey, askedAt, questionId, createdAt, id } = reply;
  const key = { courseId, groupKey, levelKey, askedAt, questionId, createdAt, id };
  const { Key } = QnaReplyEntity.get(key).params<{ Key: Record<string, unknown> }>();
  return [erase("reply", Key), erasePlace({ id })];
};

/** Goes in the write of its post, whose condition is enough. */
export const erasePlace = ({ id }: Pick<PostPlace, "id">): Write => {
  const { Key } = PostPlaceEntity.get({ id }).params<{ Key: Record<string, unknown> }>();
  return { name: "place", item: { Delete: { TableName: tableName(), Key } } };
};

const erase = (name: string, Key: Record<string, unknown>): Write => ({
  name,
  item: { Delete: { TableName: tableName(), Key, ConditionExpression: "attribute_exists(pk)" } },
});
