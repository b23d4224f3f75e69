import { brokenBytes } from "./broken-bytes.ts";
import { ColumnReader, ColumnWriter } from "./columns.ts";
import {
  chunkSeats,
  type HalfHours,
  halfHourKey,
  halfHoursLimit,
  type OpenPiece,
  type Piece,
  placeOfKey,
  type Watched,
} from "./piece.ts";
import { readSection, writeSection } from "./section.ts";
import { readTimes, writeTimes } from "./time-columns.ts";
import { readWatched, writeWatched } from "./watched-columns.ts";

const version = 1;
const kinds = { closed: 0, open: 1 };

/**
 * A piece as it is stored: a byte for the version and one for the kind, then two sections, who watched what and for how
 * long. Equal pieces give equal bytes on machines with the same zlib; between others compare what they decode to. Throws
 * a RangeError for what is larger than `decodePiece` reads.
 */
export function encodePiece(piece: Piece): Uint8Array {
  const times = new ColumnWriter();
  writeTimes(times, piece);
  return encode(kinds.closed, piece.watched, times);
}

/** Throws for bytes that `encodePiece` has not written. */
export function decodePiece(bytes: Uint8Array): Piece {
  const { kind, watched, times } = decode(bytes);
  if (kind !== kinds.closed) throw brokenBytes("they are of another kind");
  const reader = new ColumnReader(times());
  const all = { watched, ...readTimes(reader, watched.places.length) };
  reader.end();
  return all;
}

/** An open piece as it is stored, as `encodePiece` does it, with the times by half hour. */
export function encodeOpenPiece({ watched, halfHours }: OpenPiece): Uint8Array {
  const times = new ColumnWriter();
  const counts = new Uint32Array(watched.places.length);
  const gaps = new Uint32Array(halfHours.keys.length);
  let index = 0;
  for (const [at, key] of halfHours.keys.entries()) {
    while ((watched.places[index] ?? chunkSeats) < placeOfKey(key)) index++;
    const before = counts[index] === 0 ? halfHourKey(placeOfKey(key), 0) : (halfHours.keys[at - 1] ?? 0) + 1;
    gaps[at] = key - before;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  times.add(counts);
  times.add(gaps);
  writeTimes(times, halfHours);
  return encode(kinds.open, watched, times);
}

/** Throws for bytes that `encodeOpenPiece` has not written. */
export function decodeOpenPiece(bytes: Uint8Array): OpenPiece {
  const { kind, watched, times } = decode(bytes);
  if (kind !== kinds.open) throw brokenBytes("they are of another kind");
  const reader = new ColumnReader(times());
  const halfHours = readHalfHours(reader, watched);
  reader.end();
  return { watched, halfHours };
}

/** Who watched what, of either kind of piece, without the times: less than half the work. */
export function decodeWatched(bytes: Uint8Array): Watched {
  return decode(bytes).watched;
}

function encode(kind: number, watched: Watched, times: ColumnWriter): Uint8Array {
  const columns = new ColumnWriter();
  writeWatched(columns, watched);
  const all = new ColumnWriter();
  all.add([version, kind]);
  writeSection(all, columns.written());
  writeSection(all, times.written());
  return all.written();
}

function decode(bytes: Uint8Array): {
  readonly kind: number;
  readonly watched: Watched;
  readonly times: () => Uint8Array;
} {
  const reader = new ColumnReader(bytes);
  if (reader.number() !== version) throw brokenBytes("they are of another version");
  const kind = reader.number();
  if (kind !== kinds.closed && kind !== kinds.open) throw brokenBytes("they are of an unknown kind");
  const columns = new ColumnReader(readSection(reader)());
  const times = readSection(reader);
  reader.end();
  const watched = readWatched(columns);
  columns.end();
  return { kind, watched, times };
}

function readHalfHours(reader: ColumnReader, { places }: Watched): HalfHours {
  const counts = reader.column(places.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const gaps = reader.column(total);
  const keys = new Uint32Array(total);
  let at = 0;
  for (const [index, place] of places.entries()) {
    let next = 0;
    for (const end = at + (counts[index] ?? 0); at < end; at++) {
      next += gaps[at] ?? 0;
      if (next >= halfHoursLimit) throw brokenBytes("a half hour is beyond every video");
      keys[at] = halfHourKey(place, next++);
    }
  }
  return { keys, ...readTimes(reader, total) };
}
