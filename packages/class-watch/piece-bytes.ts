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
import { readTimes, timeOf, writeTimes } from "./time-columns.ts";
import { readWatched, writeWatched } from "./watched-columns.ts";

const version = 1;
const kinds = { closed: 0, open: 1 };

/**
 * Serialises a piece: version byte, kind byte, then a section of watched ranges and one of times. Equal pieces result in
 * equal bytes only with the same zlib version; otherwise compare decoded pieces. Throws a RangeError for pieces larger
 * than `decodePiece` accepts.
 */
export function encodePiece(piece: Piece): Uint8Array {
  const times = new ColumnWriter();
  writeTimes(times, piece);
  return encode(kinds.closed, piece.watched, times);
}

/** Throws for bytes not written by `encodePiece`. */
export function decodePiece(bytes: Uint8Array): Piece {
  const piece = laterPiece(bytes);
  const watched = { ...piece.watched };
  return { ...piece, watched };
}

/** Decodes a piece lazily: each part is decoded, and may throw, on first access. */
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

/** Like `encodePiece`, for an open piece with its times by half-hour. */
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

/** Throws for bytes not written by `encodeOpenPiece`. */
export function decodeOpenPiece(bytes: Uint8Array): OpenPiece {
  return wholePiece(laterOpenPiece(bytes));
}

/** A piece with all its parts decoded. */
export function wholePiece(piece: OpenPiece): OpenPiece {
  return { watched: { ...piece.watched }, halfHours: piece.halfHours };
}

/** Decodes an open piece lazily: each part is decoded, and may throw, on first access. */
export function laterOpenPiece(bytes: Uint8Array): OpenPiece {
  return new StoredOpenPiece(bytes);
}

class StoredOpenPiece implements OpenPiece {
  readonly #bytes: Uint8Array;
  #watched: Watched | undefined;
  #halfHours: HalfHours | undefined;

  constructor(bytes: Uint8Array) {
    if (bytes[0] !== version) throw brokenBytes("they are of another version");
    if (bytes[1] !== kinds.open) throw brokenBytes("they are of another kind");
    this.#bytes = bytes;
  }

  get watched(): Watched {
    this.#watched ??= decode(this.#bytes).watched();
    return this.#watched;
  }

  get halfHours(): HalfHours {
    if (!this.#halfHours) {
      const reader = new ColumnReader(decode(this.#bytes).section());
      this.#halfHours = readHalfHours(reader, this.watched);
      reader.end();
    }
    return this.#halfHours;
  }

  /** Adds to times by place without decoding the piece: a class has thousands of pieces per week. */
  addTo(times: Float64Array): void {
    const { columns, section } = sections(this.#bytes);
    const watched = new ColumnReader(columns());
    const size = watched.number();
    const gaps = watched.passing(size, 1);
    const told = new ColumnReader(section());
    const counts = told.passing(size, 2);
    const total = sumOf(counts, size);
    told.skip(total);
    const posts = told.passing(total, 3);
    const rests = told.passing(total);
    let place = -1;
    let at = 0;
    for (let index = 0; index < size; index++) {
      place += 1 + (gaps[index] ?? 0);
      if (place >= chunkSeats) throw brokenBytes("a place is beyond the chunk");
      for (const end = at + (counts[index] ?? 0); at < end; at++)
        times[place] = (times[place] ?? 0) + timeOf(posts[at] ?? 0, rests[at] ?? 0);
    }
  }
}

/** Adds how long each place watched in an open piece to times by place. */
export function addOpenTimes(piece: OpenPiece, times: Float64Array): void {
  if (piece instanceof StoredOpenPiece) {
    piece.addTo(times);
    return;
  }
  const { keys, milliseconds } = piece.halfHours;
  for (let at = 0; at < keys.length; at++) {
    const place = placeOfKey(keys[at] ?? 0);
    times[place] = (times[place] ?? 0) + (milliseconds[at] ?? 0);
  }
}

function sumOf(values: Float64Array, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += values[index] ?? 0;
  return sum;
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
  const { kind, columns, section } = sections(bytes);
  return { kind, watched: later(() => readWatched(new ColumnReader(columns()))), section };
}

function sections(bytes: Uint8Array): Pick<Decoded, "kind" | "section"> & { readonly columns: () => Uint8Array } {
  const reader = new ColumnReader(bytes);
  if (reader.number() !== version) throw brokenBytes("they are of another version");
  const kind = reader.number();
  if (kind !== kinds.closed && kind !== kinds.open) throw brokenBytes("they are of an unknown kind");
  const [columns, section] = [readSection(reader), readSection(reader)];
  reader.end();
  return { kind, columns, section };
}

function readHalfHours(reader: ColumnReader, { places }: Watched): HalfHours {
  const counts = reader.passing(places.length, 1);
  const total = sumOf(counts, places.length);
  const gaps = reader.passing(total);
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
