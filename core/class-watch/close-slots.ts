import { decodeBundle, encodeBundle, joinBundles } from "@cu/class-watch/day-bundle";
import { now } from "../clock.ts";
import { asSeen } from "../store/as-seen.ts";
import { batchGet, type Item, itemAt } from "../store/batch.ts";
import { PutCommand, paginateQuery } from "../store/commands.ts";
import { untilCommitted } from "../store/commit.ts";
import { eachOf } from "../store/each-of.ts";
import { keyOf, putOf, readAs } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { bytesOf } from "./bytes.ts";
import { DayEntity, type DayItem } from "./day.entity.ts";
import { type ClassDay, daysOfPieces } from "./days.ts";
import { raiseMark, readMark } from "./mark.ts";
import { type ClassPlace, type MadePlace, madePlace, openSlot, watchedPartition } from "./place.ts";
import { whileUnseen } from "./while-unseen.ts";

/**
 * Joins the open pieces of all slots that are over into their days, a page of the store at a time, and raises the mark.
 * Joining what is joined already changes nothing: safe to repeat, from several workers at once, and to break off. Answers
 * up to which slot all is closed.
 */
export const closeSlots = (place: ClassPlace): Promise<string> => untilCommitted(() => closeSeen(place));

const closeSeen = async (place: ClassPlace): Promise<string> => {
  const mark = await readMark(place);
  const { closedBefore = "" } = mark;
  const until = openSlot(now());
  if (closedBefore >= until) return closedBefore;
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :until",
      ExpressionAttributeValues: {
        ":pk": watchedPartition(place),
        ":from": `open#${closedBefore}`,
        // Sorts before every piece of that slot.
        ":until": `open#${until}`,
      },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) await closePieces(madePlace(place, mark), Items);
  await raiseMark(place, { closedBefore: until }, mark);
  return until;
};

const closePieces = (place: MadePlace, pieces: readonly Item[]): Promise<void> =>
  eachOf(daysOfPieces(pieces), (day) => whileUnseen(() => growDay(place, day)));

const growDay = async (place: MadePlace, { bundle, ...day }: ClassDay): Promise<void> => {
  const key = keyOf(DayEntity, { ...place, ...day });
  const stored = readAs<DayItem>(DayEntity, itemAt(await batchGet([key], { consistent: true }), key));
  const known = stored ? bytesOf(stored.bundle) : undefined;
  const joined = encodeBundle(known ? joinBundles(decodeBundle(known), bundle) : bundle);
  if (known && Buffer.compare(known, joined) === 0) return;
  const revision = stored?.revision ?? 0;
  const item = { ...place, ...day, bundle: joined, revision: revision + 1 };
  await client.send(new PutCommand(putOf(DayEntity, item, asSeen("revision", revision))));
};
