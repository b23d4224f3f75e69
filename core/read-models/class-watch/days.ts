import { type DayBundle, joinBundles, laterBundle } from "@cu/class-watch/day-bundle";
import { laterOpenPiece } from "@cu/class-watch/piece-bytes";
import type { Item } from "../../foundation/store/batch.ts";
import { paginateQuery } from "../../foundation/store/commands.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { bytesOf } from "./bytes.ts";
import { DayEntity, type DayItem } from "./day.entity.ts";
import { type ClassPlace, type MadePlace, madePartition, watchedPartition } from "./place.ts";

/** What one chunk of a class watched of one video on one day. */
export type ClassDay = {
  readonly day: string;
  readonly chunk: number;
  readonly videoId: number;
  readonly bundle: DayBundle;
};

/** A class's rows between two sort keys, inclusive. One store call per megabyte. */
export const queryClass = (place: ClassPlace, from: string, to: string): Promise<Item[]> =>
  queryBetween(watchedPartition(place), from, to);

/** A class's read models between two sort keys, likewise. */
export const queryMade = (place: MadePlace, from: string, to: string): Promise<Item[]> =>
  queryBetween(madePartition(place), from, to);

const queryBetween = async (partition: string, from: string, to: string): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": partition, ":from": from, ":to": to },
      ConsistentRead: true,
    },
  ))
    items.push(...Items);
  return items;
};

/** Open pieces grouped by day. */
export const daysOfPieces = (pieces: readonly Item[]): ClassDay[] =>
  joinDays(
    pieces.map(({ hour, chunk, videoId, piece }) => {
      const [day = "", hourOfDay = ""] = String(hour).split("T");
      const bundle = new Map([[Number(hourOfDay), laterOpenPiece(bytesOf(piece))]]);
      return { day, chunk: Number(chunk), videoId: Number(videoId), bundle };
    }),
  );

/** Stored days, optionally limited to some hours. */
export const storedDays = (items: readonly Item[], isWanted: (hour: string) => boolean = () => true): ClassDay[] =>
  items.flatMap((item) => {
    const stored = readAs<DayItem>(DayEntity, item);
    if (!stored) return [];
    const { day, chunk, videoId } = stored;
    const bundle = laterBundle(bytesOf(stored.bundle), (hour) => isWanted(hourName(day, hour)));
    return [{ day, chunk, videoId, bundle }];
  });

/** `2026-03-01T14` */
export const hourName = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, "0")}`;

/** Merges entries of the same day, chunk and video; overlaps are harmless. */
export const joinDays = (days: readonly ClassDay[]): ClassDay[] =>
  [...Map.groupBy(days, ({ day, chunk, videoId }) => `${day}#${chunk}#${videoId}`).values()].flatMap((of) => {
    const [first] = of;
    if (!first || of.length === 1) return of;
    return { ...first, bundle: joinBundles(...of.map(({ bundle }) => bundle)) };
  });
