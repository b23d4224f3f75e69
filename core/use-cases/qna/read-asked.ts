import { QueryCommand } from "../../foundation/store/commands.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { client, indexes, tableName } from "../../foundation/store/table.ts";
import type { ThreadKey } from "./place.ts";
import { QnaQuestionEntity, type QnaQuestionItem } from "./post.entity.ts";
import { maxBytes, readThread, type Talk, weightOfTalk } from "./read-thread.ts";
import { askedPartition } from "./votes.ts";

/** The page size of the list (QNA-52). */
const shown = 20;

/**
 * The questions of a thread with the most votes, with replies as in `readThread`; ties newest first. The index orders
 * them and may lag; posts and votes are read from the thread itself. One store call, and one per question, or two with
 * several hundred replies.
 */
export const readAsked = async (thread: ThreadKey): Promise<Talk[]> => {
  const talks: Talk[] = [];
  let room = maxBytes;
  for (const { id, createdAt, replyCount } of await mostVoted(thread)) {
    const [talk] = await readThread(thread, {
      before: createdAt,
      beforeId: id + 1,
      limit: 1,
      firstPage: 1 + replyCount,
    });
    // It may have been deleted since it was indexed.
    if (talk?.question.id !== id) continue;
    room -= weightOfTalk(talk);
    if (room < 0 && talks.length > 0) break;
    talks.push(talk);
  }
  return talks.toSorted((one, other) => (other.question.votes ?? 0) - (one.question.votes ?? 0));
};

const mostVoted = async (thread: ThreadKey): Promise<QnaQuestionItem[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: indexes.gsi1.index,
      KeyConditionExpression: `${indexes.gsi1.pk} = :pk`,
      ExpressionAttributeValues: { ":pk": askedPartition(thread) },
      ScanIndexForward: false,
      Limit: shown,
    }),
  );
  return Items.flatMap((item) => readAs<QnaQuestionItem>(QnaQuestionEntity, item) ?? []);
};
