import { Reader, Writer } from "./bytes.ts";

/**
 * A shard is a sequence of rows, each a key with posting lists. A list has delta-encoded documents with term counts;
 * lists of pairs also have the positions.
 */
export type Row = { readonly key: Uint8Array; readonly lists: readonly List[] };

/**
 * Alternating document and count, for pairs followed by the positions in words: for 100,000 lectures cheaper than one
 * object per posting.
 */
export type List = readonly number[];

const packList = (list: List, withPlaces: boolean): Uint8Array => {
  const packed = new Writer();
  let before = 0;
  for (let n = 0; n < list.length; ) {
    const document = list[n++] ?? 0;
    const times = list[n++] ?? 0;
    packed.number(document - before);
    packed.number(times);
    before = document;
    if (!withPlaces) continue;
    let place = 0;
    for (let more = times; more > 0; more--) {
      const next = list[n++] ?? 0;
      packed.number(next - place);
      place = next;
    }
  }
  return packed.done();
};

export const packRow = (into: Writer, { key, lists }: Row, withPlaces: boolean): void => {
  const row = new Writer();
  row.counted(key);
  for (const list of lists) row.counted(packList(list, withPlaces));
  into.counted(row.done());
};

/** A row of a packed shard; its lists are decoded on demand. */
export type Found = { readonly key: Uint8Array; readonly list: (number: number) => Reader };

const nothing = new Uint8Array();

const open = (row: Uint8Array): Found => {
  const reader = new Reader(row);
  const key = reader.counted();
  const lists = reader.at;
  return {
    key,
    list: (number) => {
      const from = new Reader(row, lists);
      let list: Uint8Array = nothing;
      for (let n = 0; n <= number && from.at < from.end; n++) list = from.counted();
      return new Reader(list);
    },
  };
};

/** All rows of a shard, unordered. */
export function* rowsOf(shard: Uint8Array): Generator<Found> {
  const reader = new Reader(shard);
  while (reader.at < reader.end) yield open(reader.counted());
}

/** Rows of a shard with this key or prefix. */
export const rowsWith = (shard: Uint8Array, key: Uint8Array, { asBeginning = false } = {}): Found[] =>
  rowsWhere(shard, (at, length) => {
    if (asBeginning ? length < key.length : length !== key.length) return false;
    for (let n = 0; n < key.length; n++) if (shard[at + n] !== key[n]) return false;
    return true;
  });

/** Rows of a shard with one of these six-byte keys. */
export const rowsAmong = (shard: Uint8Array, keys: readonly Uint8Array[]): Found[] => {
  const wanted = new Set(keys.map((key) => numberAt(key, 0)));
  return wanted.size === 0 ? [] : rowsWhere(shard, (at) => wanted.has(numberAt(shard, at)));
};

const numberAt = (bytes: Uint8Array, at: number): number => {
  let value = 0;
  for (let n = 0; n < 6; n++) value = value * 0x100 + (bytes[at + n] ?? 0);
  return value;
};

/** Skips the thousands of other rows of a shard without decoding or allocating. */
const rowsWhere = (shard: Uint8Array, isWanted: (at: number, length: number) => boolean): Found[] => {
  const found: Found[] = [];
  const reader = new Reader(shard);
  while (reader.at < reader.end) {
    const length = reader.number();
    const from = reader.at;
    const keyLength = reader.number();
    if (isWanted(reader.at, keyLength)) found.push(open(shard.subarray(from, from + length)));
    reader.at = from + length;
  }
  return found;
};

/** Iterates over a list; the callback must read a document's positions before it returns. */
export const eachIn = (
  list: Reader,
  withPlaces: boolean,
  on: (document: number, times: number, places: () => number[]) => void,
): void => {
  let document = 0;
  let left = 0;
  const places = (): number[] => {
    const found: number[] = [];
    let place = 0;
    for (; left > 0; left--) {
      place += list.number();
      found.push(place);
    }
    return found;
  };
  while (list.at < list.end) {
    document += list.number();
    const times = list.number();
    left = withPlaces ? times : 0;
    on(document, times, places);
    for (; left > 0; left--) list.number();
  }
};
