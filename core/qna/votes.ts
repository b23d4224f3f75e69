import { batchGet, type Item } from "../store/batch.ts";
import type { Update, Write } from "../store/commit.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { padded } from "../store/id.ts";
import { indexes, tableName } from "../store/table.ts";
import type { ThreadKey } from "./place.ts";
import { QnaQuestionEntity, type QnaQuestionItem, QnaReplyEntity, type QnaReplyItem } from "./post.entity.ts";
import { standing } from "./question-write.ts";
import { VotesEntity, type VotesItem } from "./votes.entity.ts";

type PostItem = QnaQuestionItem | QnaReplyItem;

/** A set of so many ids is a fifth of what an item of the store may hold. */
export const maxVotes = 10_000;
/** Digits of the number of votes in the index. */
const digits = 8;

export const votesKey = (sub: string, { courseId, groupKey, levelKey }: ThreadKey) =>
  keyOf(VotesEntity, { sub, courseId, groupKey, levelKey });

/** The posts a person voted on, in the threads whose votes are among some items. */
export const votedAmong = (items: readonly Item[]): ReadonlySet<number> =>
  new Set(items.flatMap((item) => readAs<VotesItem>(VotesEntity, item)?.posts ?? []));

/** The posts of a thread that a person voted on. One store call, none where no post shown has a vote. */
export const readVoted = async (
  sub: string,
  thread: ThreadKey,
  posts: readonly PostItem[],
): Promise<ReadonlySet<number>> =>
  posts.some(({ votes = 0 }) => votes > 0)
    ? votedAmong(await batchGet([votesKey(sub, thread)], { consistent: true }))
    : new Set();

/** Adds a post to a person's votes, or takes it out, if the other was true. */
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

/** Takes a question out of the order by votes; belongs in the write that removes or deletes it. */
export const votesFields = `${indexes.gsi1.pk}, ${indexes.gsi1.sk}`;

/** The place of a question with so many votes in the order by votes: ties are newest first. */
export const votesOrder = (question: QuestionKey, votes: number) => ({
  [indexes.gsi1.pk]: askedPartition(question),
  [indexes.gsi1.sk]: `${String(votes).padStart(digits, "0")}#${question.createdAt}#${padded(question.id)}`,
});

type QuestionKey = ThreadKey & Pick<QnaQuestionItem, "id" | "createdAt">;

/** The partition of the index that has the questions of a thread by their votes. */
export const askedPartition = ({ courseId, groupKey, levelKey }: ThreadKey): string =>
  `qna-asked#${courseId}#${groupKey}#${levelKey}`;

const isQuestion = (post: PostItem): post is QnaQuestionItem => "repliers" in post;

/**
 * Changes the votes of a post, on condition that they are as read: a question's place in the order by votes follows
 * from their number. Only a question that is not removed has such a place.
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
