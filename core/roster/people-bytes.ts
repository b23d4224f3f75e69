import { brokenBytes } from "@cu/class-watch/broken-bytes";
import { ColumnReader, ColumnWriter } from "@cu/class-watch/columns";
import { later } from "@cu/class-watch/later";
import { readSection, writeSection } from "@cu/class-watch/section";

/** Whose a seat is. */
export type SeatOwner = {
  /** The user's id, of an anonymous student the alias. */
  readonly studentId: number;
  /** Empty for an anonymous student. */
  readonly username: string;
  readonly sub: string;
};

/**
 * So many seats are one item. With the longest names of letters that take three bytes a page stays below the 400 KB of an
 * item, a hundred pages are one call of the store, and packing a few joins writes 30 KB and not the whole class.
 */
export const pageSeats = 1024;

export const pageOf = (seat: number): number => Math.floor(seat / pageSeats);

const version = 1;

/** A page, by place: the stored form, which is the same for the same people. */
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
  // By itself: a list of a whole class needs the subs of a hundred.
  writeSection(writer, hidden.written());
  return writer.written();
};

const addTexts = (writer: ColumnWriter, texts: readonly string[]): void => {
  const bytes = Buffer.from(texts.join(""));
  writer.add(texts.map(({ length }) => length));
  writer.add([bytes.length]);
  writer.addBytes(bytes);
};

/** Texts one behind the other, and where each ends. */
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

/** People of a page as they are stored: a value is only made of what is asked for. */
export type PeoplePage = {
  /** The place of each, ascending. */
  readonly places: Uint16Array;
  /** By place: the index among them, counted from 1; 0 for a place that is nobody's. */
  readonly indexes: Uint16Array;
  readonly studentIds: Float64Array;
  readonly usernames: Texts;
  readonly subs: () => Texts;
};

/** Throws for bytes that `encodePeople` has not written. */
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
