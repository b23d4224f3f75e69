import { now } from "../../foundation/clock.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { client, tableName } from "../../foundation/store/table.ts";

/** The platform's daily figures, in UTC. */
export const figures = [
  "signups",
  "purchases",
  /** Cupoints paid for purchases; later refunds do not change the day of sale. */
  "revenueCupoints",
  "trials",
  "certificates",
  "requested",
  "rejected",
  "issued",
] as const;
export type Figure = (typeof figures)[number];
export type Figures = Readonly<Record<Figure, number>>;

// Shards: with one counter per day, all sales would contend for it.
const shards = 8;

/** Counts an event in its transaction, so exactly once. */
export const dailyCounters = (counted: Partial<Figures>): Write => {
  const [month, day] = placeOf(now());
  const named = Object.entries(counted);
  return {
    name: "tally",
    item: {
      Update: {
        TableName: tableName(),
        Key: { pk: `tally#${month}`, sk: `${day}#${Math.floor(Math.random() * shards)}` },
        UpdateExpression: `ADD ${named.map((_, n) => `#${n} :${n}`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(named.map(([name], n) => [`#${n}`, name])),
        ExpressionAttributeValues: Object.fromEntries(named.map(([, by], n) => [`:${n}`, by])),
      },
    },
  };
};

const dayMilliseconds = 24 * 3600 * 1000;

const placeOf = (at: number): [month: string, day: string] => {
  const date = new Date(at).toISOString();
  return [date.slice(0, 7), date.slice(8, 10)];
};

/** The figures of the last days up to today, by date (YYYY-MM-DD). At most two store calls for up to 31 days. */
export const readDailyCounters = async (days: number): Promise<ReadonlyMap<string, Figures>> => {
  const to = now();
  const from = to - (days - 1) * dayMilliseconds;
  const months = [...new Set([placeOf(from)[0], placeOf(to)[0]])];
  const items = await Promise.all(months.map(readMonth));
  const found = new Map<string, Figures>();
  for (let at = from; at <= to; at += dayMilliseconds) {
    const [month, day] = placeOf(at);
    const parts = items.flat().filter(({ pk, sk }) => pk === `tally#${month}` && String(sk).startsWith(`${day}#`));
    found.set(`${month}-${day}`, sumOf(parts));
  }
  return found;
};

const readMonth = async (month: string): Promise<Record<string, unknown>[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `tally#${month}` },
    }),
  );
  return Items;
};

/** The sum of figures of each kind. */
export const sumOf = (parts: readonly Partial<Record<Figure, unknown>>[]): Figures =>
  Object.fromEntries(
    figures.map((name) => [name, parts.reduce((sum, part) => sum + Number(part[name] ?? 0), 0)]),
  ) as Record<Figure, number>;
