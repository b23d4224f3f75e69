import { GetCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { asSeen } from "../store/as-seen.ts";
import { type Item, itemAt } from "../store/batch.ts";
import type { Write } from "../store/commit.ts";
import { client, tableName } from "../store/table.ts";
import { type WatchKey, watchItemKey } from "./watch-key.ts";

/**
 * A person has a single clock of watched time, however many tabs and videos play: the one watch item with their lease
 * holds it as `due`, the instant up to which time has been counted. A post within the lease moves it in its own write.
 * Another item that takes over the lease takes the clock along, and ends the former lease.
 */
export type WatchClock = {
  readonly revision: number;
  /** The item that has the clock; undefined for a person who has never watched. */
  readonly holder: Item | undefined;
  /** Its `due` as it was read. */
  readonly due: number | undefined;
};

/** A player without a network plays from its buffer and reports later; older time is lost. */
export const longestCatchUpMilliseconds = 3600_000;

export const clockKey = (sub: string): Item => ({ pk: `person#${sub}`, sk: "watch-clock" });

/** The clock, from items that were read with `clockKey`. One store call where another item has it. */
export const readClock = async (sub: string, own: WatchKey, items: readonly Item[]): Promise<WatchClock> => {
  const { revision = 0, holderPk, holderSk } = itemAt(items, clockKey(sub)) ?? {};
  if (holderPk === undefined) return { revision: Number(revision), holder: undefined, due: undefined };
  const holder: Item = { pk: holderPk, sk: holderSk };
  if (isAt(holder, own)) return { revision: Number(revision), holder, due: undefined };
  const { Item } = await client.send(new GetCommand({ TableName: tableName(), Key: holder, ConsistentRead: true }));
  return { revision: Number(revision), holder, due: Number(Item?.due ?? 0) };
};

const isAt = (item: Item, key: WatchKey): boolean => {
  const { pk, sk } = watchItemKey(key);
  return item.pk === pk && item.sk === sk;
};

type Check = NonNullable<NonNullable<TransactWriteCommandInput["TransactItems"]>[number]["ConditionCheck"]>;

/** The writes that give an item the clock, provided nobody else has taken or moved it since it was read. */
export const holdClock = (sub: string, own: WatchKey, { revision, holder, due }: WatchClock): Write[] => {
  const { pk, sk } = watchItemKey(own);
  const asRead: Check = {
    TableName: tableName(),
    Key: clockKey(sub),
    ...asSeen("revision", revision),
  };
  if (holder && isAt(holder, own)) return [{ name: "clock", item: { ConditionCheck: asRead } }];
  const take = {
    ...asRead,
    UpdateExpression: "SET holderPk = :pk, holderSk = :sk ADD revision :one",
    ExpressionAttributeValues: { ...asRead.ExpressionAttributeValues, ":pk": pk, ":sk": sk, ":one": 1 },
  };
  const release = holder && {
    TableName: tableName(),
    Key: holder,
    UpdateExpression: "SET openUntil = :zero",
    ConditionExpression: "due = :due OR attribute_not_exists(due)",
    ExpressionAttributeValues: { ":zero": 0, ":due": due ?? 0 },
  };
  return [
    { name: "clock", item: { Update: take } },
    ...(release ? [{ name: "holder", item: { Update: release } }] : []),
  ];
};
