import { brokenBytes } from "@cu/class-watch/broken-bytes";
import { ColumnReader, ColumnWriter } from "@cu/class-watch/columns";
import { readSection, writeSection } from "@cu/class-watch/section";
import { type SeatLevel, seatLevels } from "../class/seat-news.entity.ts";

/** The level of each seat, one byte per seat, as an index into `seatLevels`; seats beyond the end are free. */
export type Levels = Uint8Array;

const version = 1;

export const codeOf = (level: SeatLevel): number => seatLevels.indexOf(level);

/** Canonical encoding: equal levels give equal bytes; trailing free seats are dropped. */
export const encodeLevels = (levels: Levels): Uint8Array => {
  const writer = new ColumnWriter();
  writer.add([version]);
  writeSection(writer, levels.subarray(0, levels.findLastIndex((code) => code !== 0) + 1));
  return writer.written();
};

/** Throws for bytes not written by `encodeLevels`. */
export const decodeLevels = (bytes: Uint8Array): Levels => {
  const reader = new ColumnReader(bytes);
  if (reader.number() !== version) throw brokenBytes("they are of another version");
  const levels = readSection(reader)();
  reader.end();
  for (let seat = 0; seat < levels.length; seat++)
    if ((levels[seat] ?? 0) >= seatLevels.length) throw brokenBytes("a seat has an unknown level");
  return levels;
};
