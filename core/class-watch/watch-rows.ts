import type { WatchRow } from "@cu/class-watch/open-piece";
import { chunkOf } from "@cu/class-watch/piece";
import { readSeatText } from "../classroom/seats.ts";
import type { PlainItem } from "../store/attribute-value.ts";
import { readWatchKey, type WatchKey } from "../watch/watch-key.ts";

/** What one watch item says of one class: a row, and the piece that it belongs to. */
export type ClassRow = Pick<WatchKey, "courseId" | "videoId" | "hour"> & {
  readonly classId: number;
  readonly chunk: number;
  readonly row: WatchRow;
};

/**
 * A watch item as a row for each class that its person watched in; none of any other item. The item holds the sums of
 * its hour so far, so of many rows of one item the largest numbers are right, whichever came last.
 */
export const classRows = (item: PlainItem): ClassRow[] => {
  const key = readWatchKey(item);
  if (!key || !(item.seats instanceof Set)) return [];
  const { courseId, videoId, hour, halfHour } = key;
  const slices: number[] = item.s instanceof Set ? [...item.s].map(Number) : [];
  const watched = { halfHour, slices, milliseconds: Number(item.ms), ratedMilliseconds: Number(item.rms) };
  return [...item.seats].map((text) => {
    const { classId, seat } = readSeatText(String(text));
    return { courseId, videoId, hour, classId, chunk: chunkOf(seat), row: { seat, ...watched } };
  });
};
