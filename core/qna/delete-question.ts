import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { commit, type Update, untilCommitted, type Write } from "../idempotency/commit.ts";
import { tableName } from "../table.ts";
import { countWrites } from "./counts.ts";
import { findQuestion, type QuestionIds, readQuestion } from "./find-question.ts";
import { type PostPlace, PostPlaceEntity, QnaReplyEntity, type QnaReplyItem } from "./post.entity.ts";
import { keyOf, repliersWrite, replyCounts, standing } from "./question-write.ts";
import { readTalk } from "./read-thread.ts";
import { totalWrites } from "./totals.ts";

/** A reply takes up to three of the hundred actions of a transaction: itself, its place, and who gave it. */
const repliesAtOnce = 30;

/**
 * Deletes a question with its replies for good (QNA-20, QNA-43). The first write takes it out of everybody's sight and
 * closes it to replies; then its replies go, some at a time, and it goes last. Whatever stops this half-way, the same
 * call finishes it.
 */
export const deleteQuestion = async (person: Person, at: QuestionIds): Promise<void> => {
  const { room, post, maySpeak } = await findQuestion(person, at);
  if (room.role !== "licenseCreator") throw new Failure(maySpeak() ? "actor.forbidden" : "access.denied");
  await untilCommitted(() => hide(post));
  while (await untilCommitted(() => eraseSome(post)));
};

const hide = async (post: PostPlace): Promise<void> => {
  const question = await readQuestion(post);
  if (!question || question.deletedAt) return;
  const mark: Update = {
    TableName: tableName(),
    Key: keyOf(question),
    UpdateExpression: "SET deletedAt = :at REMOVE #text",
    ConditionExpression: ["attribute_exists(pk)", ...standing].join(" AND "),
    ExpressionAttributeNames: { "#text": "text" },
    ExpressionAttributeValues: { ":at": nowIso() },
  };
  const { sub, anonymous } = question;
  await commit([
    { name: "question", item: { Update: mark } },
    ...countWrites(question, [{ sub, anonymous, by: { askedQuestions: -1 } }]),
    ...totalWrites(question, -1),
  ]);
};

/** Whether there is more to do. */
const eraseSome = async (post: PostPlace): Promise<boolean> => {
  const talk = await readTalk(post);
  if (!talk) return false;
  const { question } = talk;
  const replies = talk.replies.slice(0, repliesAtOnce);
  if (replies.length > 0) {
    await commit([
      ...replies.flatMap(eraseReply),
      repliersWrite(question, replies, -1, []),
      ...countWrites(question, replyCounts(question, replies, -1)),
    ]);
    return true;
  }
  await commit([erase("question", keyOf(question)), erasePlace(post)]);
  return false;
};

/** A reply and its place, in the transaction that also takes it off its question and out of the counts. */
export const eraseReply = (reply: QnaReplyItem): Write[] => {
  const { courseId, groupKey, levelKey, askedAt, questionId, createdAt, id } = reply;
  const key = { courseId, groupKey, levelKey, askedAt, questionId, createdAt, id };
  const { Key } = QnaReplyEntity.get(key).params<{ Key: Record<string, unknown> }>();
  return [erase("reply", Key), erasePlace({ id })];
};

// Goes in the write of its post, whose condition is enough.
const erasePlace = ({ id }: Pick<PostPlace, "id">): Write => {
  const { Key } = PostPlaceEntity.get({ id }).params<{ Key: Record<string, unknown> }>();
  return { name: "place", item: { Delete: { TableName: tableName(), Key } } };
};

const erase = (name: string, Key: Record<string, unknown>): Write => ({
  name,
  item: { Delete: { TableName: tableName(), Key, ConditionExpression: "attribute_exists(pk)" } },
});
