import { batchGet, chunks, type Item } from "../../foundation/store/batch.ts";
import { paginateQuery } from "../../foundation/store/commands.ts";
import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import {
  type PostPlace,
  PostPlaceEntity,
  QnaQuestionEntity,
  type QnaQuestionItem,
  QnaReplyEntity,
  type QnaReplyItem,
} from "./post.entity.ts";
import { VotesEntity, type VotesItem } from "./votes.entity.ts";
import { postVotesWrite, votesKey } from "./votes.ts";

/** Posts per transaction, in addition to the list of votes. */
const postsAtOnce = 50;

/**
 * Removes a user's votes from all counts before their account is deleted (QNA-68). Idempotent; `inTime` is called
 * before each step and aborts by throwing.
 */
export const forgetVotes = async (sub: string, inTime: () => void = () => {}): Promise<void> => {
  for (const row of await votesOf(sub))
    for (const ids of chunks(row.posts ?? [], postsAtOnce)) {
      inTime();
      await untilCommitted(() => forget(sub, row, ids));
    }
};

const forget = async (sub: string, thread: VotesItem, ids: readonly number[]): Promise<void> => {
  const Key = votesKey(sub, thread);
  const [own] = await batchGet([Key], { consistent: true });
  const voted = new Set(readAs<VotesItem>(VotesEntity, own)?.posts ?? []);
  const left = ids.filter((id) => voted.has(id));
  if (left.length === 0) return;
  const update: Update = {
    TableName: tableName(),
    Key,
    UpdateExpression: "DELETE posts :posts",
    ConditionExpression: "attribute_exists(posts)",
    ExpressionAttributeValues: { ":posts": new Set(left) },
  };
  // Votes on deleted posts were deleted with them.
  const posts = await postsOf(left);
  await commit([{ name: "votes", item: { Update: update } }, ...posts.map((post) => postVotesWrite(post, -1))]);
};

const postsOf = async (ids: readonly number[]): Promise<(QnaQuestionItem | QnaReplyItem)[]> => {
  const places = await batchGet(
    ids.map((id) => keyOf(PostPlaceEntity, { id })),
    { consistent: true },
  );
  const keys = places.flatMap((item) => {
    const place = readAs<PostPlace>(PostPlaceEntity, item);
    return place ? [keyOf(place.id === place.questionId ? QnaQuestionEntity : QnaReplyEntity, place)] : [];
  });
  const posts = await batchGet(keys, { consistent: true });
  return posts
    .flatMap(
      (item) => readAs<QnaQuestionItem>(QnaQuestionEntity, item) ?? readAs<QnaReplyItem>(QnaReplyEntity, item) ?? [],
    )
    .filter((post) => !("deletedAt" in post && post.deletedAt));
};

const votesOf = async (sub: string): Promise<VotesItem[]> => {
  const rows: Item[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": `person#${sub}`, ":prefix": "qna-votes#" },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) rows.push(...Items);
  return rows.flatMap((row) => readAs<VotesItem>(VotesEntity, row) ?? []);
};
