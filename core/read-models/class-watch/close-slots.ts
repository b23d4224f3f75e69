import { type DayBundle, decodeBundle, encodeBundle, joinBundles } from "@cu/class-watch/day-bundle";
import { now } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { PutCommand, paginateQuery } from "../../foundation/store/commands.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { bytesOf } from "./bytes.ts";
import { DayEntity, type DayItem } from "./day.entity.ts";
import { type ClassDay, daysOfPieces } from "./days.ts";
import { growFinished } from "./grow-finished.ts";
import { type Mark, raiseMark, readMark } from "./mark.ts";
import { type ClassPlace, type MadePlace, madePlace, openSlot, watchedPartition } from "./place.ts";
import { whileUnseen } from "./while-unseen.ts";

/**
 * Merges the open pieces of all finished slots into their days, page by page, and raises the mark. Merging is
 * idempotent: safe to repeat, to run concurrently and to abort. Returns the slot before which all are closed.
 * `announced`: the slot of the new piece, which may have been closed before it arrived.
 */
export const closeSlots = (place: ClassPlace, announced?: string): Promise<string> =>
  untilCommitted(() => closeSeen(place, announced));

const closeSeen = async (place: ClassPlace, announced: string | undefined): Promise<string> => {
  const mark = await readMark(place);
  const { closedBefore = "" } = mark;
  // Sorts after every piece of that slot.
  if (announced !== undefined && announced < closedBefore)
    await closeBetween(place, mark, { from: announced, until: `${announced}$` });
  const until = openSlot(now());
  if (closedBefore >= until) return closedBefore;
  await closeBetween(place, mark, { from: closedBefore, until });
  await raiseMark(place, { closedBefore: until }, mark);
  return until;
};

type Slots = { readonly from: string; readonly until: string };

const closeBetween = async (place: ClassPlace, mark: Mark, { from, until }: Slots): Promise<void> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :until",
      ExpressionAttributeValues: {
        ":pk": watchedPartition(place),
        ":from": `open#${from}`,
        // Sorts before every piece of that slot.
        ":until": `open#${until}`,
      },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) await closePieces(madePlace(place, mark), Items, mark);
};

const closePieces = async (
  place: MadePlace,
  pieces: readonly Item[],
  { finishedThrough = "" }: Mark,
): Promise<void> => {
  const days = daysOfPieces(pieces);
  const isLate = ({ day }: ClassDay) => day <= finishedThrough;
  await eachOf(
    days.filter((day) => !isLate(day)),
    (day) => whileUnseen(() => growDay(place, day, false)),
  );
  // Sequentially, because days of a week share an item.
  for (const day of days.filter(isLate)) await whileUnseen(() => growDay(place, day, true));
};

const growDay = async (place: MadePlace, { bundle, ...day }: ClassDay, isFinished: boolean): Promise<void> => {
  const key = keyOf(DayEntity, { ...place, ...day });
  const stored = readAs<DayItem>(DayEntity, itemAt(await batchGet([key], { consistent: true }), key));
  const known = stored ? bytesOf(stored.bundle) : undefined;
  const before: DayBundle = known ? decodeBundle(known) : new Map();
  const after = known ? joinBundles(before, bundle) : bundle;
  const joined = encodeBundle(after);
  if (known && Buffer.compare(known, joined) === 0) return;
  const revision = stored?.revision ?? 0;
  const item = { ...place, ...day, bundle: joined, revision: revision + 1 };
  const put = putOf(DayEntity, item, asSeen("revision", revision));
  if (isFinished) await growFinished(place, { ...day, before, after }, { name: "day", item: { Put: put } });
  else await client.send(new PutCommand(put));
};
