import { addPieces } from "./add-pieces.ts";
import { brokenBytes } from "./broken-bytes.ts";
import { ColumnReader, ColumnWriter } from "./columns.ts";
import { closePiece, joinOpen } from "./join-open.ts";
import type { OpenPiece, Piece } from "./piece.ts";
import { addOpenTimes, encodeOpenPiece, laterOpenPiece, wholePiece } from "./piece-bytes.ts";

/**
 * What one chunk of a class watched of one video on one day, by hour of the day. The hours stay as they came, so that
 * what arrives late is joined to them, and any stretch of hours can be asked for.
 */
export type DayBundle = ReadonlyMap<number, OpenPiece>;

const version = 1;
const hoursOfDay = 24;

/** What any of some bundles knows; order, grouping and repetition make no difference. */
export function joinBundles(...bundles: readonly DayBundle[]): DayBundle {
  const pieces = new Map<number, OpenPiece[]>();
  for (const [hour, piece] of bundles.flatMap((bundle) => [...bundle])) {
    const known = pieces.get(hour);
    if (known) known.push(piece);
    else pieces.set(hour, [piece]);
  }
  return new Map([...pieces].map(([hour, of]) => [hour, joinOpen(...of)]));
}

/** What was watched in all hours of a bundle together. */
export function bundlePiece(bundle: DayBundle): Piece {
  return addPieces([...bundle.values()].map(closePiece));
}

/** Adds how long each place has watched in all hours of a bundle to times by place. */
export function addBundleTimes(bundle: DayBundle, times: Float64Array): void {
  for (const piece of bundle.values()) addOpenTimes(piece, times);
}

/** A bundle as it is stored: version, number of hours, and each with its length and bytes, ascending. */
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

/** Throws for bytes that `encodeBundle` has not written. */
export function decodeBundle(bytes: Uint8Array): DayBundle {
  return new Map([...laterBundle(bytes)].map(([hour, piece]) => [hour, wholePiece(piece)]));
}

/** The same bundle, of which each part of a piece is decoded, and throws, when somebody asks for it. Hours that are not wanted are stepped over. */
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
