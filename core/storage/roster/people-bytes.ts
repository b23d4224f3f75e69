import { brokenBytes } from "@cu/class-watch/broken-bytes";
import { ColumnReader, ColumnWriter } from "@cu/class-watch/columns";
import { later } from "@cu/class-watch/later";
import { readSection, writeSection } from "@cu/class-watch/section";

/** The owner of a seat. */
export type SeatOwner = {
  /** The user's id, or the alias of an anonymous student. */
  readonly studentId: number;
  /** Empty for an anonymous student. */
  readonly username: string;
  readonly sub: string;
};

/**
 * Seats per item. Even with the longest names in three-byte letters a page is below the 400 KB item limit; a hundred
 * pages are one store call, and packing a few joins rewrites 30 KB instead of the whole class.
 */
export const pageSeats = 1024;

export const pageOf = (seat: number): number => Math.floor(seat / pageSeats);

const version = 1;

/** Canonical encoding of a page by place: the same people give the same bytes. */
export const encodePeople = (people: ReadonlyMap<number, SeatOwner>): Uint8Array => {
  const places = [...people.keys()].toSorted((one, other) => one - other);
  const owners = places.flatMap((place) => people.get(place) ?? []);
  const shown = new ColumnWriter();
  shown.add([places.length]);
  shown.add(places.map((place, index) => place - (places[index - 1] ?? -1) - 1));
  shown.add(owners.map(({ studentId }) => studentId));
  addTexts(
    shown,
    owners.map(({ username }) => username),
  );
  const hidden = new ColumnWriter();
  addTexts(
    hidden,
    owners.map(({ sub }) => sub),
  );
  const writer = new ColumnWriter();
  writer.add([version]);
  writeSection(writer, shown.written());
  // A separate section: listing a whole class decodes only a hundred subs.
  writeSection(writer, hidden.written());
  return writer.written();
};

const addTexts = (writer: ColumnWriter, texts: readonly string[]): void => {
  const bytes = Buffer.from(texts.join(""));
  writer.add(texts.map(({ length }) => length));
  writer.add([bytes.length]);
  writer.addBytes(bytes);
};

/** Concatenated texts and the end offset of each. */
export type Texts = { readonly text: string; readonly ends: Uint32Array };

const readTexts = (reader: ColumnReader, size: number): Texts => {
  const lengths = reader.passing(size);
  const ends = new Uint32Array(size);
  let end = 0;
  for (let index = 0; index < size; index++) ends[index] = end += lengths[index] ?? 0;
  const { buffer, byteOffset, length } = reader.bytes(reader.number());
  const text = Buffer.from(buffer, byteOffset, length).toString();
  reader.end();
  if (text.length !== end) throw brokenBytes("a text is longer or shorter than it says");
  return { text, ends };
};

export const textAt = ({ text, ends }: Texts, index: number): string => text.slice(ends[index - 1] ?? 0, ends[index]);

/** An encoded page; values are decoded on demand. */
export type PeoplePage = {
  /** The place of each, ascending. */
  readonly places: Uint16Array;
  /** By place: its index counted from 1; 0 for a place without an owner. */
  readonly indexes: Uint16Array;
  readonly studentIds: Float64Array;
  readonly usernames: Texts;
  readonly subs: () => Texts;
};

/** Throws for bytes not written by `encodePeople`. */
export const decodePeople = (bytes: Uint8Array): PeoplePage => {
  const all = new ColumnReader(bytes);
  if (all.number() !== version) throw brokenBytes("they are of another version");
  const [readShown, readHidden] = [readSection(all), readSection(all)];
  all.end();
  const shown = new ColumnReader(readShown());
  const size = shown.number();
  const gaps = shown.passing(size);
  const places = new Uint16Array(size);
  const indexes = new Uint16Array(pageSeats);
  let next = 0;
  for (let index = 0; index < size; index++) {
    next += gaps[index] ?? 0;
    if (next >= pageSeats) throw brokenBytes("a place is beyond the page");
    indexes[next] = index + 1;
    places[index] = next++;
  }
  const studentIds = shown.column(size);
  const usernames = readTexts(shown, size);
  return { places, indexes, studentIds, usernames, subs: later(() => readTexts(new ColumnReader(readHidden()), size)) };
};
