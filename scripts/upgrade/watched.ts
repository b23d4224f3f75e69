import { GetCommand, paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { client, tableName } from "@cu/core/store/table";
import { readWatchKey } from "@cu/core/watch/watch-key";

/**
 * Watch items from before the clock of watching noted their courses (SES-115): without the note, an export and a deletion do
 * not find what somebody watched in a course of which nothing else of theirs says so. Only the items know, so the table is
 * read through once. Answers how many courses were missing. Safe to repeat.
 */
export const noteWatched = async (dry: boolean): Promise<number> => {
  let missing = 0;
  let last: unknown;
  const watchItems = {
    TableName: tableName(),
    FilterExpression: "begins_with(sk, :watch)",
    ExpressionAttributeValues: { ":watch": "watch#" },
    ProjectionExpression: "pk, sk",
  };
  for await (const { Items = [] } of paginateScan({ client }, watchItems))
    for (const item of Items) {
      // Those of one person in one course come one after the other.
      if (item.pk === last) continue;
      last = item.pk;
      const place = readWatchKey(item);
      if (!place || (await isNoted(place.sub, place.courseId))) continue;
      missing++;
      if (!dry) await note(place.sub, place.courseId);
    }
  return missing;
};

const clockKey = (sub: string) => ({ pk: `person#${sub}`, sk: "watch-clock" });

const isNoted = async (sub: string, courseId: number): Promise<boolean> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName(), Key: clockKey(sub), ConsistentRead: true }),
  );
  return Item?.watched instanceof Set && Item.watched.has(courseId);
};

const note = async (sub: string, courseId: number): Promise<void> => {
  await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: clockKey(sub),
      UpdateExpression: "ADD watched :watched",
      ExpressionAttributeValues: { ":watched": new Set([courseId]) },
    }),
  );
};
