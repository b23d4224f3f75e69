import { batchGet, type Item } from "../../foundation/store/batch.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { padded } from "../../foundation/store/id.ts";
import { indexes, tableName } from "../../foundation/store/table.ts";
import type { ThreadKey } from "./place.ts";
import { QnaQuestionEntity, type QnaQuestionItem, QnaReplyEntity, type QnaReplyItem } from "./post.entity.ts";
import { standing } from "./question-write.ts";
import { VotesEntity, type VotesItem } from "./votes.entity.ts";

type PostItem = QnaQuestionItem | QnaReplyItem;

/** A set of this many ids is a fifth of what a DynamoDB item holds. */
export const maxVotes = 10_000;
/** Digits of the number of votes in the index. */
const digits = 8;

export const votesKey = (sub: string, { courseId, groupKey, levelKey }: ThreadKey) =>
  keyOf(VotesEntity, { sub, courseId, groupKey, levelKey });

/** The posts a user voted on, from the vote rows among some items. */
export const votedAmong = (items: readonly Item[]): ReadonlySet<number> =>
  new Set(items.flatMap((item) => readAs<VotesItem>(VotesEntity, item)?.posts ?? []));

/** The posts of a thread a user voted on. One store call, none if no shown post has votes. */
export const readVoted = async (
  sub: string,
  thread: ThreadKey,
  posts: readonly PostItem[],
): Promise<ReadonlySet<number>> =>
  posts.some(({ votes = 0 }) => votes > 0)
    ? votedAmong(await batchGet([votesKey(sub, thread)], { consistent: true }))
    : new Set();

/** Adds a post to a user's votes or removes it, conditional on the opposite state. */
export const ownVoteWrite = (
  sub: string,
  { courseId, groupKey, levelKey }: ThreadKey,
  id: number,
  by: 1 | -1,
): Write => {
  const row = { sub, courseId, groupKey, levelKey };
  const { entity, version } = VotesEntity.schema.model;
  const room = "(attribute_not_exists(posts) OR size(posts) < :most)";
  const update: Update = {
    TableName: tableName(),
    Key: votesKey(sub, row),
    UpdateExpression:
      by > 0
        ? "ADD posts :posts SET #sub = :sub, courseId = :course, groupKey = :group, levelKey = :level, #e = :e, #v = :v"
        : "DELETE posts :posts",
    ConditionExpression: by > 0 ? `NOT contains(posts, :id) AND ${room}` : "contains(posts, :id)",
    ...(by > 0 && { ExpressionAttributeNames: { "#sub": "sub", "#e": "__edb_e__", "#v": "__edb_v__" } }),
    ExpressionAttributeValues: {
      ":posts": new Set([id]),
      ":id": id,
      ...(by > 0 && {
        ":most": maxVotes,
        ":sub": sub,
        ":course": courseId,
        ":group": groupKey,
        ":level": levelKey,
        ":e": entity,
        ":v": version,
      }),
    },
  };
  return { name: "votes", item: { Update: update } };
};

/** Removes a question from the order by votes; for the write that removes or deletes it. */
export const votesFields = `${indexes.gsi1.pk}, ${indexes.gsi1.sk}`;

/** The sort key of a question in the order by votes: ties are newest first. */
export const votesOrder = (question: QuestionKey, votes: number) => ({
  [indexes.gsi1.pk]: askedPartition(question),
  [indexes.gsi1.sk]: `${String(votes).padStart(digits, "0")}#${question.createdAt}#${padded(question.id)}`,
});

type QuestionKey = ThreadKey & Pick<QnaQuestionItem, "id" | "createdAt">;

/** The index partition with a thread's questions by votes. */
export const askedPartition = ({ courseId, groupKey, levelKey }: ThreadKey): string =>
  `qna-asked#${courseId}#${groupKey}#${levelKey}`;

const isQuestion = (post: PostItem): post is QnaQuestionItem => "repliers" in post;

/**
 * Changes the votes of a post, conditional on their number as read, because the question's sort key contains it.
 * Removed questions are not in that order.
 */
export const postVotesWrite = (post: PostItem, by: 1 | -1): Write => {
  const before = post.votes ?? 0;
  const votes = before + by;
  const order = isQuestion(post) && !post.removedAt && votes > 0 ? votesOrder(post, votes) : undefined;
  const isStill = isQuestion(post) ? [...standing, `attribute_${post.removedAt ? "" : "not_"}exists(removedAt)`] : [];
  const set = [
    ...(votes > 0 ? ["votes = :votes"] : []),
    ...(order ? [`${indexes.gsi1.pk} = :pk, ${indexes.gsi1.sk} = :sk`] : []),
  ];
  const removed = [...(votes > 0 ? [] : ["votes"]), ...(isQuestion(post) && !order ? [votesFields] : [])];
  const update: Update = {
    TableName: tableName(),
    Key: keyOfPost(post),
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.join(", ")}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.join(", ")}`] : []),
    ].join(" "),
    ConditionExpression: [
      "attribute_exists(pk)",
      before > 0 ? "votes = :before" : "attribute_not_exists(votes)",
      ...isStill,
    ].join(" AND "),
    ...((before > 0 || votes > 0) && {
      ExpressionAttributeValues: {
        ...(before > 0 && { ":before": before }),
        ...(votes > 0 && { ":votes": votes }),
        ...(order && { ":pk": order[indexes.gsi1.pk], ":sk": order[indexes.gsi1.sk] }),
      },
    }),
  };
  return { name: "post", item: { Update: update } };
};

const keyOfPost = (post: PostItem) => keyOf(isQuestion(post) ? QnaQuestionEntity : QnaReplyEntity, post);
