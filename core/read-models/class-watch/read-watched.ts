import { addPieces } from "@cu/class-watch/add-pieces";
import { addBundleTimes, bundlePiece } from "@cu/class-watch/day-bundle";
import { closePiece } from "@cu/class-watch/join-open";
import { chunkSeats, type Piece } from "@cu/class-watch/piece";
import { laterPiece } from "@cu/class-watch/piece-bytes";
import { addDays, decodeWeek, noTimes, type WeekTimes } from "@cu/class-watch/week-times";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { bytesOf } from "./bytes.ts";
import { DayEntity } from "./day.entity.ts";
import { type ClassDay, daysOfPieces, hourName, joinDays, queryClass, queryMade, storedDays } from "./days.ts";
import { LifetimeEntity, type LifetimeItem } from "./lifetime.entity.ts";
import { type Mark, readMark } from "./mark.ts";
import { type ClassPlace, dayAfter, type MadePlace, madePlace, weekOf } from "./place.ts";
import { WeekEntity, type WeekItem } from "./week.entity.ts";

/** What one chunk of a class watched of one video. */
export type ChunkPiece = { readonly videoId: number; readonly chunk: number; readonly piece: Piece };

// Sorts after all keys with the same prefix and a "#".
const end = "$";

/**
 * Everything a class has watched of a course, by video and chunk: lifetimes plus recent data. Two store calls, one more
 * per further megabyte, and one for the mark if it is not given.
 */
export const readLifetimes = async (place: ClassPlace, known?: Mark): Promise<ChunkPiece[]> => {
  // The mark is read first: days finished during the reads are in both, or only in the days; never in neither.
  const mark = known ?? (await readMark(place));
  const [closed, open] = await Promise.all([queryDaysAndLifetimes(place, mark), queryOpen(place, mark)]);
  return lifetimesAmong(closed, recentAmong(closed, open));
};

/** Days that may not be in lifetimes yet, and the lifetimes, which sort after them. One call per megabyte. */
export const queryDaysAndLifetimes = (place: ClassPlace, mark: Mark): Promise<Item[]> =>
  queryMade(madePlace(place, mark), sinceFinished(mark), `life${end}`);

/** Lifetimes among some items, with recent days added. */
export const lifetimesAmong = (lifetimes: readonly Item[], recent: readonly ClassDay[]): ChunkPiece[] => {
  const pieces = new Map<string, ChunkPiece & { readonly through: string }>();
  for (const item of lifetimes) {
    const stored = readAs<LifetimeItem>(LifetimeEntity, item);
    if (!stored) continue;
    const { videoId, chunk: of, piece, through } = stored;
    pieces.set(`${of}#${videoId}`, { videoId, chunk: of, piece: laterPiece(bytesOf(piece)), through });
  }
  for (const [name, days] of Map.groupBy(recent, (day) => `${day.chunk}#${day.videoId}`)) {
    const known = pieces.get(name);
    const newer = days.filter(({ day }) => day > (known?.through ?? ""));
    const [first] = newer;
    if (!first) continue;
    const all = [...(known ? [known.piece] : []), ...newer.map(({ bundle }) => bundlePiece(bundle))];
    pieces.set(name, { videoId: first.videoId, chunk: first.chunk, piece: addPieces(all), through: first.day });
  }
  return [...pieces.values()];
};

/** Watch time of each member of one chunk in a week, and their last active day. */
export type ChunkWeek = { readonly week: string; readonly chunk: number; readonly times: WeekTimes };

/**
 * All weeks in which a class has watched a course, oldest first. Three store calls at least, and one for the mark if it
 * is not given.
 */
export const readWeeks = async (place: ClassPlace, known?: Mark): Promise<ChunkWeek[]> => {
  const mark = known ?? (await readMark(place));
  const [stored, days, open] = await Promise.all([
    queryMade(madePlace(place, mark), "week#", `week${end}`),
    queryDays(place, mark),
    queryOpen(place, mark),
  ]);
  return weeksAmong(stored, recentAmong(days, open));
};

/** Weeks among some items, with recent days added, oldest first. */
export const weeksAmong = (stored: readonly Item[], recent: readonly ClassDay[]): ChunkWeek[] => {
  const weeks = new Map<string, ChunkWeek & { readonly through: string }>();
  for (const item of stored) {
    const found = readAs<WeekItem>(WeekEntity, item);
    if (!found) continue;
    const { week, chunk, times, through } = found;
    weeks.set(`${week}#${chunk}`, { week, chunk, times: decodeWeek(bytesOf(times)), through });
  }
  for (const [name, days] of Map.groupBy(recent, ({ day, chunk }) => `${weekOf(day)}#${chunk}`)) {
    const [{ day: first, chunk } = { day: "", chunk: 0 }] = days;
    const known = weeks.get(name) ?? { week: weekOf(first), chunk, times: noTimes, through: "" };
    const newer = days.filter(({ day }) => day > known.through);
    const more = [...Map.groupBy(newer, ({ day }) => day)].map(([day, of]) => ({
      weekday: new Date(day).getUTCDay(),
      milliseconds: timesIn(of),
    }));
    if (more.length > 0) weeks.set(name, { ...known, times: addDays(known.times, more) });
  }
  return [...weeks.values()].toSorted((a, b) => (a.week < b.week ? -1 : 1));
};

/** Watch time by place over some days of a chunk. */
const timesIn = (days: readonly ClassDay[]): Float64Array => {
  const times = new Float64Array(chunkSeats);
  for (const { bundle } of days) addBundleTimes(bundle, times);
  return times;
};

/** Days that may not be in weeks and lifetimes yet: stored days and open pieces. */
export const recentAmong = (days: readonly Item[], open: readonly Item[]): ClassDay[] =>
  joinDays([...storedDays(days), ...daysOfPieces(open.filter(isOpen))]);

const isOpen = ({ sk }: Item): boolean => String(sk).startsWith("open#");

const sinceFinished = ({ finishedThrough }: Mark): string =>
  finishedThrough === undefined ? "day#" : `day#${finishedThrough}${end}`;

export const queryDays = (place: ClassPlace, mark: Mark): Promise<Item[]> =>
  queryMade(madePlace(place, mark), sinceFinished(mark), `day${end}`);

const queryOpen = (place: ClassPlace, { closedBefore = "" }: Mark): Promise<Item[]> =>
  queryClass(place, `open#${closedBefore}`, `open${end}`);

/**
 * Open pieces, outcomes of questions, and weeks. They are adjacent in key order until a rebuild moves the read models
 * to a separate partition.
 */
export const queryOpenToWeeks = async (place: ClassPlace, mark: Mark): Promise<Item[]> => {
  const { closedBefore = "", generation } = mark;
  if (generation === undefined) return await queryClass(place, `open#${closedBefore}`, `week${end}`);
  const parts = [queryOpen(place, mark), queryMade(madePlace(place, mark), "outcome#", `week${end}`)];
  return (await Promise.all(parts)).flat();
};

/** Whole hours, both inclusive: `2026-03-01T14`, UTC. */
export type Hours = { readonly from: string; readonly to: string };

/** What one chunk of a class watched of one video in one hour. */
export type HourPiece = ChunkPiece & { readonly hour: string };

/**
 * What a class watched of a course, or of one of its videos, hour by hour. For one video a store call per hundred days,
 * otherwise one per megabyte; one for open pieces, and one for the mark if it is not given.
 */
export const readHours = async (
  place: ClassPlace,
  { from, to }: Hours,
  of?: { readonly videoId: number; readonly chunks: number },
  known?: Mark,
): Promise<HourPiece[]> => {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const isWanted = (hour: string) => hour >= from && hour <= to;
  const mark = known ?? (await readMark(place));
  const [days, open] = await Promise.all([
    of
      ? batchGet(dayKeys(madePlace(place, mark), { first, last }, of), { consistent: true })
      : queryMade(madePlace(place, mark), `day#${first}`, `day#${last}${end}`),
    queryOpen(place, mark),
  ]);
  const recent = daysOfPieces(open).filter(({ videoId }) => of === undefined || videoId === of.videoId);
  return joinDays([...storedDays(days, isWanted), ...recent]).flatMap(({ day, chunk, videoId, bundle }) =>
    [...bundle].flatMap(([hourOfDay, piece]) => {
      const hour = hourName(day, hourOfDay);
      return isWanted(hour) ? [{ videoId, chunk, hour, piece: closePiece(piece) }] : [];
    }),
  );
};

const dayKeys = (
  place: MadePlace,
  { first, last }: { readonly first: string; readonly last: string },
  { videoId, chunks }: { readonly videoId: number; readonly chunks: number },
): Item[] => {
  const keys: Item[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1))
    for (let chunk = 0; chunk < chunks; chunk++) keys.push(keyOf(DayEntity, { ...place, day, chunk, videoId }));
  return keys;
};
