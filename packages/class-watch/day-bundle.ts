import { addPieces } from "./add-pieces.ts";
import { brokenBytes } from "./broken-bytes.ts";
import { ColumnReader, ColumnWriter } from "./columns.ts";
import { closePiece, joinOpen } from "./join-open.ts";
import type { OpenPiece, Piece } from "./piece.ts";
import { addOpenTimes, encodeOpenPiece, laterOpenPiece, wholePiece } from "./piece-bytes.ts";

/**
 * Watch data of one chunk, video and day, by hour. Hours stay separate, so that late data can be merged and any range of
 * hours can be read.
 */
export type DayBundle = ReadonlyMap<number, OpenPiece>;

const version = 1;
const hoursOfDay = 24;

/** Merges bundles. Commutative, associative and idempotent. */
export function joinBundles(...bundles: readonly DayBundle[]): DayBundle {
  const pieces = new Map<number, OpenPiece[]>();
  for (const [hour, piece] of bundles.flatMap((bundle) => [...bundle])) {
    const known = pieces.get(hour);
    if (known) known.push(piece);
    else pieces.set(hour, [piece]);
  }
  return new Map([...pieces].map(([hour, of]) => [hour, joinOpen(...of)]));
}

/** The merged piece of all hours of a bundle. */
export function bundlePiece(bundle: DayBundle): Piece {
  return addPieces([...bundle.values()].map(closePiece));
}

/** Adds how long each place has watched in all hours of a bundle to times by place. */
export function addBundleTimes(bundle: DayBundle, times: Float64Array): void {
  for (const piece of bundle.values()) addOpenTimes(piece, times);
}

/** Serialises a bundle: version, number of hours, then length and bytes of each hour, ascending. */
export function encodeBundle(bundle: DayBundle): Uint8Array {
  const writer = new ColumnWriter();
  const hours = [...bundle].toSorted(([left], [right]) => left - right);
  writer.add([version, hours.length]);
  for (const [hour, piece] of hours) {
    if (!(Number.isInteger(hour) && hour >= 0 && hour < hoursOfDay))
      throw new RangeError(`No day has an hour ${hour}.`);
    const bytes = encodeOpenPiece(piece);
    writer.add([hour, bytes.length]);
    writer.addBytes(bytes);
  }
  return writer.written();
}

/** Throws for bytes not written by `encodeBundle`. */
export function decodeBundle(bytes: Uint8Array): DayBundle {
  return new Map([...laterBundle(bytes)].map(([hour, piece]) => [hour, wholePiece(piece)]));
}

/** Decodes a bundle lazily: parts of a piece are decoded, and may throw, on first access. Unwanted hours are skipped. */
export function laterBundle(bytes: Uint8Array, isWanted: (hour: number) => boolean = () => true): DayBundle {
  const reader = new ColumnReader(bytes);
  if (reader.number() !== version) throw brokenBytes("they are of another version");
  const bundle = new Map<number, OpenPiece>();
  let last = -1;
  for (let left = reader.number(); left > 0; left--) {
    const hour = reader.number();
    if (hour <= last || hour >= hoursOfDay) throw brokenBytes("an hour is out of order");
    last = hour;
    const piece = reader.bytes(reader.number());
    if (isWanted(hour)) bundle.set(hour, laterOpenPiece(piece));
  }
  reader.end();
  return bundle;
}
