import type { Item } from "../../foundation/store/batch.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { client, indexes, tableName } from "../../foundation/store/table.ts";
import { type Days, monthsIn } from "./hours.ts";
import { monthOf } from "./list.ts";

/** Where rows of one or several kinds are stored: the key prefix before the month. */
export type Shelf = { readonly start: string; readonly index?: "gsi1" };

/**
 * Rows in some days, newest first. `until` excludes rows after this hour; `limit` is the caller's minimum, so that
 * store pages are not much larger.
 */
export async function* rowsOf(
  shelves: readonly Shelf[],
  days: Days,
  { until = `${days.end}T23`, limit }: { until?: string | undefined; limit?: number },
): AsyncGenerator<Item> {
  const open = await Promise.all(
    shelves.map(async (shelf) => {
      const rows = shelfRows(shelf, { ...days, until, limit });
      return { rows, next: await rows.next(), sort: shelf.index ? indexes[shelf.index].sk : indexes.primary.sk };
    }),
  );
  for (;;) {
    const left = open.filter(({ next }) => !next.done);
    const [first, ...others] = left;
    if (!first) return;
    const newest = others.reduce((best, one) => (keyOfNext(one) > keyOfNext(best) ? one : best), first);
    if (!newest.next.done) yield newest.next.value;
    newest.next = await newest.rows.next();
  }
}

type Open = { readonly next: IteratorResult<Item>; readonly sort: string };
const keyOfNext = ({ next, sort }: Open): string => String(next.value?.[sort]);

type Asked = Days & { readonly until: string; readonly limit: number | undefined };

async function* shelfRows({ start, index }: Shelf, { limit, until, ...days }: Asked): AsyncGenerator<Item> {
  const { pk, sk } = index ? indexes[index] : indexes.primary;
  for (const month of monthsIn({ start: days.start, end: until.slice(0, 10) })) {
    let from: Item | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: tableName(),
          ...(index && { IndexName: indexes[index].index }),
          KeyConditionExpression: "#pk = :pk AND #sk BETWEEN :from AND :to",
          ExpressionAttributeNames: { "#pk": pk, "#sk": sk },
          ExpressionAttributeValues: {
            ":pk": `${start}${month}`,
            ":from": monthOf(days.start) === month ? days.start : month,
            ":to": monthOf(until) === month ? `${until}~` : `${month}~`,
          },
          ScanIndexForward: false,
          ...(limit !== undefined && { Limit: limit }),
          ExclusiveStartKey: from,
        }),
      );
      yield* Items;
      from = LastEvaluatedKey;
    } while (from);
  }
}
