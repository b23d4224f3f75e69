import type { WatchRow } from "@cu/class-watch/open-piece";
import { chunkOf } from "@cu/class-watch/piece";
import type { PlainItem } from "../../foundation/store/attribute-value.ts";
import { readSeatText } from "../../storage/class/seats.ts";
import { readWatchKey, type WatchKey } from "../../use-cases/watch/watch-key.ts";

/** The data of one watch item for one class: a row and the piece it belongs to. */
export type ClassRow = Pick<WatchKey, "courseId" | "videoId" | "hour"> & {
  readonly classId: number;
  readonly chunk: number;
  readonly row: WatchRow;
};

/**
 * A watch item as one row per class it counts in; empty for other items. The item holds running sums of its hour, so of
 * several rows the largest numbers are right in any order.
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
