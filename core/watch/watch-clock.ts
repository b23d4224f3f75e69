import { asSeen } from "../store/as-seen.ts";
import type { Item } from "../store/batch.ts";
import { GetCommand, UpdateCommand } from "../store/commands.ts";
import { client, tableName } from "../store/table.ts";
import { updateItem } from "../store/update-item.ts";
import type { watchItemKey } from "./watch-key.ts";

/**
 * A person has a single clock of watched time, however many tabs and videos play, and a single lease: both lie in the
 * watch item that is their holder, the clock as `due`, the instant up to which time has been counted. A post within the
 * lease moves it in its own write. This item says which one the holder is, and every change of that raises its revision;
 * so does whatever ends leases.
 */
export type WatchClock = {
  readonly revision: number;
  /** Undefined for a person who has never watched. */
  readonly holder: Item | undefined;
  /** Up to when time was counted when the holder took over; the holder itself may know better. */
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

/** What a clock's holder says of the time, or the clock, whichever is later; of an item that is there. */
export const dueBy = (clock: WatchClock, holder: Item | undefined): number =>
  Math.max(clock.due, Number(holder?.due ?? 0));

export const readHolder = ({ holder }: WatchClock): Promise<Item | undefined> =>
  holder ? read(holder) : Promise.resolve(undefined);

const read = async (Key: Item): Promise<Item | undefined> =>
  (await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item;

/**
 * Ends the lease of an item, also one that a post is just about to give: it has read how often the item's leases were
 * ended before. An item that is not there yet is left with that alone. Answers the item; its `due` stands still until
 * the clock has a new revision.
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

/** Makes an item the holder, unless the clock has changed since it was read; answers whether it did. */
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
      // Where a person's watch items are, for their export and deletion: nothing else lists them.
      ":watched": new Set([courseOf(pk)]),
    },
  });
  return "updated" in outcome;
};

/** Lets whoever is just taking the clock read everything anew, and answers whose it is. */
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
