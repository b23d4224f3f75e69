import { addPieces } from "@cu/class-watch/add-pieces";
import { bundlePiece, decodeBundle } from "@cu/class-watch/day-bundle";
import { millisecondsPerSeat } from "@cu/class-watch/per-seat";
import type { Piece } from "@cu/class-watch/piece";
import { decodePiece, encodePiece } from "@cu/class-watch/piece-bytes";
import { addDay, decodeWeek, encodeWeek, noTimes } from "@cu/class-watch/week-times";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { PutCommand, paginateQuery } from "../../foundation/store/commands.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { bytesOf } from "./bytes.ts";
import { DayEntity, type DayItem } from "./day.entity.ts";
import { LifetimeEntity, type LifetimeItem } from "./lifetime.entity.ts";
import { raiseMark, readMark } from "./mark.ts";
import { type ClassPlace, dayAfter, type MadePlace, madePartition, madePlace, weekOf } from "./place.ts";
import { WeekEntity, type WeekItem } from "./week.entity.ts";
import { whileUnseen } from "./while-unseen.ts";

/** The stream retains changes for a day, so nothing can arrive for a day once two more have passed. */
const daysToArrive = 2;

/**
 * Adds a class's final days to their weeks and to the lifetimes of their videos, oldest first. `closedBefore` is the
 * slot up to which all pieces are in their days. Each item stores the last day added, so that each day is added once
 * despite retries, concurrency and crashes.
 */
export const finishDays = (place: ClassPlace, closedBefore: string): Promise<void> =>
  untilCommitted(() => finishSeen(place, closedBefore));

/** The last day that is final once all pieces before a slot are in their days. */
export const lastFinished = (closedBefore: string): string => dayAfter(closedBefore.slice(0, 10), -daysToArrive - 1);

const finishSeen = async (classPlace: ClassPlace, closedBefore: string): Promise<void> => {
  const mark = await readMark(classPlace);
  const { finishedThrough = "", closedBefore: closed = "" } = mark;
  // After a rebuild, the models may contain less than what was just closed.
  const last = closed === "" ? "" : lastFinished(closed < closedBefore ? closed : closedBefore);
  if (last <= finishedThrough) return;
  const place = madePlace(classPlace, mark);
  let isBegun = finishedThrough !== "";
  for await (const { day, chunk, items } of daysBetween(place, finishedThrough, last)) {
    const pieces = items.map(({ videoId, bundle }) => ({ videoId, piece: bundlePiece(decodeBundle(bytesOf(bundle))) }));
    await eachOf(pieces, ({ videoId, piece }) =>
      whileUnseen(() => growLifetime({ ...place, chunk, videoId }, day, piece)),
    );
    await whileUnseen(() => growWeek({ ...place, chunk, week: weekOf(day) }, day, pieces));
    isBegun = true;
  }
  // A class without closed days may be about to receive older ones, from a demo or an import.
  if (isBegun) await raiseMark(classPlace, { finishedThrough: last }, mark);
};

type ChunkOfDay = { readonly day: string; readonly chunk: number; readonly items: readonly DayItem[] };

/** Days after one up to another, each chunk with all its videos. */
async function* daysBetween(place: MadePlace, after: string, last: string): AsyncGenerator<ChunkOfDay> {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: {
        ":pk": madePartition(place),
        // The "$" sorts after every item of the day.
        ":from": after === "" ? "day#" : `day#${after}$`,
        ":to": `day#${last}$`,
      },
      ConsistentRead: true,
    },
  );
  let items: DayItem[] = [];
  const gathered = (): ChunkOfDay[] => {
    const [first] = items;
    return first ? [{ day: first.day, chunk: first.chunk, items }] : [];
  };
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const day = readAs<DayItem>(DayEntity, item);
      if (!day) continue;
      const [first] = items;
      if (first && (first.day !== day.day || first.chunk !== day.chunk)) {
        yield* gathered();
        items = [];
      }
      items.push(day);
    }
  }
  yield* gathered();
}

const growLifetime = async (
  of: MadePlace & { readonly chunk: number; readonly videoId: number },
  day: string,
  piece: Piece,
): Promise<void> => {
  const stored = await readOne<LifetimeItem>(LifetimeEntity, of);
  if (stored && stored.through >= day) return;
  const grown = stored ? addPieces([decodePiece(bytesOf(stored.piece)), piece]) : piece;
  const revision = stored?.revision ?? 0;
  const item = { ...of, piece: encodePiece(grown), through: day, revision: revision + 1 };
  await client.send(new PutCommand(putOf(LifetimeEntity, item, asSeen("revision", revision))));
};

const growWeek = async (
  of: MadePlace & { readonly chunk: number; readonly week: string },
  day: string,
  pieces: readonly { readonly piece: Piece }[],
): Promise<void> => {
  const stored = await readOne<WeekItem>(WeekEntity, of);
  if (stored && stored.through >= day) return;
  const weekday = new Date(day).getUTCDay();
  const grown = pieces.reduce(
    (times, { piece }) => addDay(times, weekday, millisecondsPerSeat(piece)),
    stored ? decodeWeek(bytesOf(stored.times)) : noTimes,
  );
  const revision = stored?.revision ?? 0;
  const item = { ...of, times: encodeWeek(grown), through: day, revision: revision + 1 };
  await client.send(new PutCommand(putOf(WeekEntity, item, asSeen("revision", revision))));
};

const readOne = async <T>(entity: Parameters<typeof keyOf>[0], of: Record<string, unknown>): Promise<T | undefined> => {
  const key = keyOf(entity, of);
  return readAs<T>(entity, itemAt(await batchGet([key], { consistent: true }), key));
};
