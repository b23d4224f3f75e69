import { QueryCommand } from "../../foundation/store/commands.ts";
import { padded } from "../../foundation/store/id.ts";
import { isOf } from "../../foundation/store/row.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { type QuestionPlace, readQuestion } from "./find-post.ts";
import type { ThreadKey } from "./place.ts";
import { QnaQuestionEntity, type QnaQuestionItem, QnaReplyEntity, type QnaReplyItem } from "./post.entity.ts";
import { readBack } from "./read-back.ts";

/** A question with its replies, oldest first. */
export type Talk = { readonly question: QnaQuestionItem; readonly replies: readonly QnaReplyItem[] };

/** A response may have 6 MB; two thousand questions are more than any user scrolls through. */
export const maxQuestions = 2000;
/** The default number. */
const usualQuestions = 100;
export const maxBytes = 4_500_000;
/** Posts per question in a typical thread. */
const postsOfAQuestion = 4;
/** Approximate size of a question and a reply in a response without their texts. */
const questionFrame = 580;
const replyFrame = 360;

type Page = {
  before?: string | undefined;
  beforeId?: number | undefined;
  limit?: number | undefined;
  /** How often a question may occur in the response. */
  times?: number | undefined;
  /** Posts of the first page of the store. */
  firstPage?: number | undefined;
};

// Keys consist of time and id, so that questions of the same millisecond are not skipped. Items below the question's
// key sort after this.
const endOf = ({ before, beforeId }: Page): string => {
  if (before === undefined) return "post#z";
  return beforeId === undefined ? `post#${before}` : `post#${before}#${padded(beforeId - 1)}~`;
};

/**
 * The questions of a thread with replies, newest first, by default 100. A store page is 1 MB, so 2,000 questions with
 * two short replies each take five calls. The next page starts at `before` and `beforeId`, time and id of the last
 * question. It reads no more than fits into a response, for each question the newest replies first.
 */
export const readThread = async (
  thread: ThreadKey,
  { before, beforeId, limit = usualQuestions, times = 1, firstPage = limit * postsOfAQuestion }: Page = {},
): Promise<Talk[]> => {
  const most = maxBytes / times;
  const talks: Talk[] = [];
  const replies: QnaReplyItem[] = [];
  let bytes = 0;
  let talkBytes = 0;
  const take = (question: QnaQuestionItem | undefined) => {
    const read = replies.splice(0);
    if (question && !question.deletedAt) {
      talks.push({ question, replies: inOrder(read, question) });
      bytes += talkBytes;
    }
    talkBytes = 0;
  };
  const rows = readBack(partitionOf(thread), endOf({ before, beforeId }), firstPage);
  for (let row = await rows.next(); row; row = await rows.next()) {
    talkBytes += weightOf(row);
    if (talks.length > 0 && bytes + talkBytes > most) return talks;
    if (isOf("qna-question")(row)) {
      take(toQuestion(row));
    } else {
      const reply = toReply(row);
      // In reverse order, a question comes after its replies.
      if (talkBytes <= most && reply) replies.push(reply);
      else if (reply) {
        take(await readQuestion(reply));
        rows.skipTo(keyOf({ ...reply, id: reply.questionId, createdAt: reply.askedAt }));
      }
    }
    if (talks.length === limit) return talks;
  }
  return talks;
};

/** The size of a question with its replies in a response. */
export const weightOfTalk = ({ question, replies }: Talk): number =>
  replies.reduce((sum, reply) => sum + weightOf(reply, replyFrame), weightOf(question, questionFrame));

// The license creator gets names twice: as the author and as the person behind an anonymous post.
const weightOf = (
  post: Record<string, unknown>,
  frame = isOf("qna-question")(post) ? questionFrame : replyFrame,
): number => {
  const names = [post.username, post.firstName, post.lastName];
  const words = Buffer.byteLength([post.text, ...names, ...names].join(""));
  return words + frame;
};

/** One question with its first replies, or undefined if it was deleted. One store call. */
export const readTalk = async (place: QuestionPlace, maxReplies: number): Promise<Talk | undefined> => {
  const { pk, sk } = keyOf({ ...place, id: place.questionId, createdAt: place.askedAt });
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
      ConsistentRead: true,
      // The question's key comes before those of its replies.
      Limit: 1 + maxReplies,
    }),
  );
  const [question] = Items.filter(isOf("qna-question")).flatMap((Item) => toQuestion(Item) ?? []);
  if (!question) return undefined;
  const replies = Items.filter(isOf("qna-reply")).flatMap((Item) => toReply(Item) ?? []);
  return { question, replies: inOrder(replies, question) };
};

const toQuestion = (Item: Record<string, unknown>) => QnaQuestionEntity.parse({ Item }).data ?? undefined;
const toReply = (Item: Record<string, unknown>) => QnaReplyEntity.parse({ Item }).data ?? undefined;

const inOrder = (replies: readonly QnaReplyItem[], { id }: QnaQuestionItem): QnaReplyItem[] =>
  replies
    .filter(({ questionId }) => questionId === id)
    .toSorted((left, right) => left.createdAt.localeCompare(right.createdAt) || left.id - right.id);

type QuestionKey = ThreadKey & { readonly id: number; readonly createdAt: string };

const keyOf = ({ courseId, groupKey, levelKey, id, createdAt }: QuestionKey) =>
  QnaQuestionEntity.get({ courseId, groupKey, levelKey, id, createdAt }).params<{ Key: { pk: string; sk: string } }>()
    .Key;

export const partitionOf = (thread: ThreadKey): string => keyOf({ ...thread, id: 1, createdAt: "" }).pk;
