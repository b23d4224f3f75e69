import { Reader, Writer } from "./bytes.ts";

/**
 * A shard: rows of a key and lists, behind one another. A list names documents in order, each as the step from the one
 * before, with how often it says the word.
 */
export type Row = { readonly key: Uint8Array; readonly lists: readonly List[] };

/** Document and count in turn: as long as a thousand lectures are, it is cheaper than an object for each. */
export type List = readonly number[];

const packList = (list: List): Uint8Array => {
  const packed = new Writer();
  let before = 0;
  for (let n = 0; n < list.length; n += 2) {
    const document = list[n] ?? 0;
    packed.number(document - before);
    packed.number(list[n + 1] ?? 0);
    before = document;
  }
  return packed.done();
};

export const packRow = (into: Writer, { key, lists }: Row): void => {
  const row = new Writer();
  row.counted(key);
  for (const list of lists) row.counted(packList(list));
  into.counted(row.done());
};

/** A row as it stands in its shard: its lists are opened only where they are asked for. */
export type Found = { readonly key: Uint8Array; readonly list: (number: number) => Reader };

const open = (row: Uint8Array): Found => {
  const reader = new Reader(row);
  const key = reader.counted();
  const lists = reader.at;
  return {
    key,
    list: (number) => {
      const from = new Reader(row, lists);
      let list = new Uint8Array();
      for (let n = 0; n <= number && from.at < from.end; n++) list = from.counted() as Uint8Array<ArrayBuffer>;
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

/** The whole of a list, document and count in turn. */
export const unpackList = (packed: Reader): number[] => {
  const list: number[] = [];
  let document = 0;
  while (packed.at < packed.end) {
    document += packed.number();
    list.push(document, packed.number());
  }
  return list;
};
