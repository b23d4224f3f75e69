import { asSeen } from "../../foundation/store/as-seen.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { GetCommand, UpdateCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { updateItem } from "../../foundation/store/update-item.ts";
import type { watchItemKey } from "./watch-key.ts";

/**
 * A user has one clock of watch time across all tabs and videos, and one lease, both stored in the current holder's
 * watch item (the clock as `due`, the instant up to which time is counted), so that a post within the lease is one
 * write. This item identifies the holder; every change of holder, and whatever ends leases, increments its revision.
 */
export type WatchClock = {
  readonly revision: number;
  /** Undefined for a user who has never watched. */
  readonly holder: Item | undefined;
  /** The time counted when the holder took over; the holder's item may be ahead. */
  readonly due: number;
};

/** A player without a network plays from its buffer and reports later; older time is lost. */
export const longestCatchUpMilliseconds = 3600_000;

const courseOf = (pk: string): number => Number(pk.slice(pk.lastIndexOf("#") + 1));

const clockKey = (sub: string) => ({ pk: `person#${sub}`, sk: "watch-clock" });

/** One store call. */
export const readClock = async (sub: string): Promise<WatchClock> => toClock(await read(clockKey(sub)));

const toClock = ({ revision = 0, holderPk, holderSk, due = 0 }: Item = {}): WatchClock => ({
  revision: Number(revision),
  holder: holderPk === undefined ? undefined : { pk: holderPk, sk: holderSk },
  due: Number(due),
});

/** The later of the clock's and its holder's time, for an existing item. */
export const dueBy = (clock: WatchClock, holder: Item | undefined): number =>
  Math.max(clock.due, Number(holder?.due ?? 0));

export const readHolder = ({ holder }: WatchClock): Promise<Item | undefined> =>
  holder ? read(holder) : Promise.resolve(undefined);

const read = async (Key: Item): Promise<Item | undefined> =>
  (await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item;

/**
 * Ends the lease of an item, including one that a post is about to give, because posts check the item's counter of
 * ended leases. A missing item is created with the counter only. Returns the item; its `due` is frozen until the clock
 * has a new revision.
 */
export const endLeaseOf = async (Key: Item): Promise<Item> => {
  const { Attributes = {} } = await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: "SET openUntil = :zero ADD ended :one",
      ExpressionAttributeValues: { ":zero": 0, ":one": 1 },
      ReturnValues: "ALL_NEW",
    }),
  );
  return Attributes;
};

/** Makes an item the holder unless the clock changed since it was read; returns whether it did. */
export const takeClock = async (
  sub: string,
  { revision }: WatchClock,
  { pk, sk }: ReturnType<typeof watchItemKey>,
  due: number,
): Promise<boolean> => {
  const outcome = await updateItem({
    TableName: tableName(),
    Key: clockKey(sub),
    UpdateExpression: "SET holderPk = :pk, holderSk = :sk, due = :due ADD revision :one, watched :watched",
    ConditionExpression: asSeen("revision", revision).ConditionExpression,
    ExpressionAttributeValues: {
      ...(revision > 0 && { ":seen": revision }),
      ":pk": pk,
      ":sk": sk,
      ":due": due,
      ":one": 1,
      // The courses of a user's watch items, for export and deletion: the only index of them.
      ":watched": new Set([courseOf(pk)]),
    },
  });
  return "updated" in outcome;
};

/** Bumps the revision so that a concurrent acquirer retries; returns the current holder. */
export const stirClock = async (sub: string): Promise<WatchClock> => {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: clockKey(sub),
      UpdateExpression: "ADD revision :one",
      ExpressionAttributeValues: { ":one": 1 },
      ReturnValues: "ALL_NEW",
    }),
  );
  return toClock(Attributes);
};
