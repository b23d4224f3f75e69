import type { Item } from "../../foundation/store/batch.ts";
import { GetCommand } from "../../foundation/store/commands.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { client, tableName } from "../../foundation/store/table.ts";

/** The number of questions of each video of a course for one audience, in one item. */
export const totalsKey = (courseId: number, groupKey: string) => ({
  pk: `course#${courseId}`,
  sk: `qna-totals#${groupKey}`,
});
const nameOf = (videoId: number) => `v${videoId}`;

/** Questions per video, by video id, without zeros. One store call. */
export const readVideoTotals = async (courseId: number, groupKey: string): Promise<ReadonlyMap<number, number>> => {
  const Key = totalsKey(courseId, groupKey);
  const { Item = {} } = await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return totalsIn(Item);
};

/** Questions per video, from items read together. */
export const totalsAmong = (items: readonly Item[], courseId: number, groupKey: string) => {
  const { pk, sk } = totalsKey(courseId, groupKey);
  return totalsIn(items.find((item) => item.pk === pk && item.sk === sk) ?? {});
};

const totalsIn = (item: Item): ReadonlyMap<number, number> =>
  new Map(
    Object.entries(item).flatMap(([name, count]) =>
      /^v\d+$/.test(name) ? [[Number(name.slice(1)), Number(count)] as const] : [],
    ),
  );

/** For the transaction that adds or removes a question; empty for questions about a module or a course. */
export const totalWrites = (
  { courseId, groupKey, levelKey }: { courseId: number; groupKey: string; levelKey: string },
  by: 1 | -1,
): Write[] => {
  const [level, videoId] = levelKey.split("-");
  if (level !== "video") return [];
  const update = {
    TableName: tableName(),
    Key: totalsKey(courseId, groupKey),
    UpdateExpression: "ADD #video :by",
    ExpressionAttributeNames: { "#video": nameOf(Number(videoId)) },
    ExpressionAttributeValues: { ":by": by },
  };
  return [{ name: "totals", item: { Update: update } }];
};
