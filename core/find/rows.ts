import { Reader, Writer } from "./bytes.ts";

/**
 * A shard is rows behind one another, each of a key and lists. A list names documents in order, each as the step from
 * the one before, with how often it says the word; a list of pairs goes on with where it says them.
 */
export type Row = { readonly key: Uint8Array; readonly lists: readonly List[] };

/**
 * Document and count in turn, and behind the count of a pair its places, counted in words: as long as a hundred thousand
 * lectures are, this is cheaper than an object for each.
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

/** A row as it stands in its shard: its lists are opened only where they are asked for. */
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

/** All rows of a shard, in no order. */
export function* rowsOf(shard: Uint8Array): Generator<Found> {
  const reader = new Reader(shard);
  while (reader.at < reader.end) yield open(reader.counted());
}

const begins = (key: Uint8Array, beginning: Uint8Array): boolean => {
  if (key.length < beginning.length) return false;
  for (let n = 0; n < beginning.length; n++) if (key[n] !== beginning[n]) return false;
  return true;
};

/** The rows of a shard whose key is this, or begins with it. */
export const rowsWith = (shard: Uint8Array, key: Uint8Array, { asBeginning = false } = {}): Found[] => {
  const found: Found[] = [];
  const reader = new Reader(shard);
  while (reader.at < reader.end) {
    const row = reader.counted();
    const own = new Reader(row).counted();
    if (begins(own, key) && (asBeginning || own.length === key.length)) found.push(open(row));
  }
  return found;
};

/** Goes through a list; what is asked for the places of a document must ask before it goes on. */
export const eachIn = (
  list: Reader,
  withPlaces: boolean,
  on: (document: number, times: number, places: () => number[]) => void,
): void => {
  let document = 0;
  while (list.at < list.end) {
    document += list.number();
    const times = list.number();
    let left = withPlaces ? times : 0;
    const places = (): number[] => {
      const found: number[] = [];
      let place = 0;
      for (; left > 0; left--) {
        place += list.number();
        found.push(place);
      }
      return found;
    };
    on(document, times, places);
    for (; left > 0; left--) list.number();
  }
};
