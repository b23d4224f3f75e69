import { brokenBytes } from "./broken-bytes.ts";
import { ColumnReader, ColumnWriter } from "./columns.ts";
import { later } from "./later.ts";
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
  const piece = laterPiece(bytes);
  const watched = { ...piece.watched };
  return { ...piece, watched };
}

/** The same piece, of which each part is decoded, and throws, when somebody asks for it. */
export function laterPiece(bytes: Uint8Array): Piece {
  const { kind, watched, section } = decode(bytes);
  if (kind !== kinds.closed) throw brokenBytes("they are of another kind");
  const times = later(() => {
    const reader = new ColumnReader(section());
    const all = readTimes(reader, watched().places.length);
    reader.end();
    return all;
  });
  return {
    get watched() {
      return watched();
    },
    get milliseconds() {
      return times().milliseconds;
    },
    get ratedMilliseconds() {
      return times().ratedMilliseconds;
    },
  };
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
  return wholePiece(laterOpenPiece(bytes));
}

/** A piece with all its parts decoded. */
export function wholePiece(piece: OpenPiece): OpenPiece {
  const watched = { ...piece.watched };
  return { ...piece, watched };
}

/** The same piece, of which each part is decoded, and throws, when somebody asks for it. */
export function laterOpenPiece(bytes: Uint8Array): OpenPiece {
  const { kind, watched, section } = decode(bytes);
  if (kind !== kinds.open) throw brokenBytes("they are of another kind");
  const halfHours = later(() => {
    const reader = new ColumnReader(section());
    const all = readHalfHours(reader, watched());
    reader.end();
    return all;
  });
  return {
    get watched() {
      return watched();
    },
    get halfHours() {
      return halfHours();
    },
  };
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

type Decoded = {
  readonly kind: number;
  readonly watched: () => Watched;
  /** The section of the times. */
  readonly section: () => Uint8Array;
};

function decode(bytes: Uint8Array): Decoded {
  const reader = new ColumnReader(bytes);
  if (reader.number() !== version) throw brokenBytes("they are of another version");
  const kind = reader.number();
  if (kind !== kinds.closed && kind !== kinds.open) throw brokenBytes("they are of an unknown kind");
  const columns = readSection(reader);
  const section = readSection(reader);
  reader.end();
  return { kind, watched: later(() => readWatched(new ColumnReader(columns()))), section };
}

function readHalfHours(reader: ColumnReader, { places }: Watched): HalfHours {
  const counts = reader.column(places.length);
  let total = 0;
  for (let index = 0; index < counts.length; index++) total += counts[index] ?? 0;
  const gaps = reader.column(total);
  const keys = new Uint32Array(total);
  let at = 0;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    let next = 0;
    for (const end = at + (counts[index] ?? 0); at < end; at++) {
      next += gaps[at] ?? 0;
      if (next >= halfHoursLimit) throw brokenBytes("a half hour is beyond every video");
      keys[at] = halfHourKey(place, next++);
    }
  }
  return { keys, ...readTimes(reader, total) };
}
