import { QueryCommand } from "../../foundation/store/commands.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { type List, monthOf } from "./list.ts";

// Shards per hour: with a single counter, all sales would contend for it.
const shards = 8;

/**
 * Counts a list's rows per hour in their transaction, so that numbered pages know the total and their start without
 * reading the rows before. Counters of a day are adjacent.
 */
export const countInHour = (list: List, kind: string, at: string, by: number): Write => {
  const update: Update = {
    TableName: tableName(),
    Key: { pk: `${list}#hours#${monthOf(at)}`, sk: `${at.slice(8, 10)}#${Math.floor(Math.random() * shards)}` },
    UpdateExpression: "ADD #hour :by",
    ExpressionAttributeNames: { "#hour": `${kind}@${at.slice(11, 13)}` },
    ExpressionAttributeValues: { ":by": by },
  };
  return { name: `${list}-hours`, item: { Update: update } };
};

/** Days from `start` to `end`, both included: YYYY-MM-DD, UTC. */
export type Days = { readonly start: string; readonly end: string };

/** Row counts of some kinds per hour (YYYY-MM-DDTHH), newest hour first. */
export type Hours = readonly (readonly [hour: string, count: number])[];

/** One store call per month that the days touch. */
export const readHours = async (list: List, kinds: readonly string[], days: Days): Promise<Hours> => {
  const found = new Map<string, number>();
  const months = await Promise.all(monthsIn(days).map((month) => readMonth(list, month, days)));
  for (const { sk, pk, ...counts } of months.flat()) {
    const day = `${String(pk).slice(-7)}-${String(sk).slice(0, 2)}`;
    for (const [name, count] of Object.entries(counts)) {
      const [kind = "", hour = ""] = name.split("@");
      if (!kinds.includes(kind)) continue;
      const at = `${day}T${hour}`;
      found.set(at, (found.get(at) ?? 0) + Number(count));
    }
  }
  return [...found].toSorted(([a], [b]) => (a < b ? 1 : -1));
};

/** The months that the days touch, newest first. */
export const monthsIn = ({ start, end }: Days): string[] => {
  const months: string[] = [];
  for (let month = monthOf(end); month >= monthOf(start); month = monthBefore(month)) months.push(month);
  return months;
};

const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
};

const readMonth = async (list: List, month: string, { start, end }: Days): Promise<Record<string, unknown>[]> => {
  const from = monthOf(start) === month ? start.slice(8) : "01";
  const to = monthOf(end) === month ? end.slice(8) : "31";
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": `${list}#hours#${month}`, ":from": from, ":to": `${to}~` },
    }),
  );
  return Items;
};

export const totalOf = (hours: Hours): number => hours.reduce((sum, [, count]) => sum + count, 0);

/** The hour of the row at an offset, and how many rows of that hour come before it; undefined past the end. */
export const hourAt = (hours: Hours, offset: number): { readonly hour: string; readonly skip: number } | undefined => {
  let before = 0;
  for (const [hour, count] of hours) {
    if (offset < before + count) return { hour, skip: offset - before };
    before += count;
  }
  return undefined;
};
