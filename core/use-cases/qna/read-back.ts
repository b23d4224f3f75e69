import { QueryCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";

type Row = Record<string, unknown>;

/**
 * The posts of a thread in reverse order. The first page is small, because readers of a long thread need its first
 * questions early; each page is four times as large as the previous one.
 */
export const readBack = (pk: string, end: string, firstPage: number) => {
  let page: Row[] = [];
  let start: Row | undefined;
  let size = firstPage;
  let isOver = false;
  const read = async () => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": pk, ":from": "post#", ":to": end },
        ScanIndexForward: false,
        ConsistentRead: true,
        ExclusiveStartKey: start,
        Limit: size,
      }),
    );
    [page, start, isOver] = [Items.toReversed(), LastEvaluatedKey, LastEvaluatedKey === undefined];
    size *= 4;
  };
  return {
    next: async (): Promise<Row | undefined> => {
      while (page.length === 0 && !isOver) await read();
      return page.pop();
    },
    /** Continues after this key. */
    skipTo: (key: { pk: string; sk: string }) => {
      [page, start, isOver] = [[], key, false];
    },
  };
};
