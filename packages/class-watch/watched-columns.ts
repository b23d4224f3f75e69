import { brokenBytes } from "./broken-bytes.ts";
import type { ColumnReader, ColumnWriter } from "./columns.ts";
import { later } from "./later.ts";
import { chunkSeats, slicesLimit, type Watched } from "./piece.ts";

/**
 * Writes watched ranges as five columns: number of places; gap before each place; number of ranges per place; gap before
 * each range; range length minus one. Delta encoding keeps nearly all numbers small.
 */
export function writeWatched(writer: ColumnWriter, { places, ends, from, until }: Watched): void {
  const gaps = new Uint32Array(from.length);
  let range = 0;
  for (const end of ends) {
    for (let next = 0; range < end; range++) {
      gaps[range] = (from[range] ?? 0) - next;
      next = (until[range] ?? 0) + 1;
    }
  }
  writer.add([places.length]);
  writer.add(places.map((place, index) => (index === 0 ? place : place - (places[index - 1] ?? 0) - 1)));
  writer.add(ends.map((end, index) => end - (ends[index - 1] ?? 0)));
  writer.add(gaps);
  writer.add(until.map((end, index) => end - (from[index] ?? 0) - 1));
}

/**
 * Throws for places beyond the chunk. Ranges are most of the work and are decoded on first access, which throws for slices
 * beyond the limit; callers that need only times skip them.
 */
export function readWatched(reader: ColumnReader): Watched {
  const size = reader.number();
  const places = readPlaces(reader, size);
  const ranges = later(() => {
    const counts = reader.passing(size);
    const ends = new Uint32Array(size);
    let count = 0;
    for (let index = 0; index < size; index++) {
      count += counts[index] ?? 0;
      ends[index] = count;
    }
    const all = { ends, ...readRanges(reader, ends, count) };
    reader.end();
    return all;
  });
  return {
    places,
    get ends() {
      return ranges().ends;
    },
    get from() {
      return ranges().from;
    },
    get until() {
      return ranges().until;
    },
  };
}

function readPlaces(reader: ColumnReader, size: number): Uint16Array {
  const gaps = reader.passing(size);
  const places = new Uint16Array(size);
  let next = 0;
  for (let index = 0; index < size; index++) {
    next += gaps[index] ?? 0;
    if (next >= chunkSeats) throw brokenBytes("a place is beyond the chunk");
    places[index] = next++;
  }
  return places;
}

function readRanges(reader: ColumnReader, ends: Uint32Array, size: number): Pick<Watched, "from" | "until"> {
  const gaps = reader.passing(size);
  const from = new Uint32Array(size);
  for (let range = 0; range < size; range++) {
    const gap = gaps[range] ?? 0;
    if (gap > slicesLimit) throw brokenBytes("a slice is beyond every video");
    from[range] = gap;
  }
  const lengths = reader.passing(size);
  const until = new Uint32Array(size);
  let range = 0;
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] ?? 0;
    for (let next = 0; range < end; range++) {
      const start = next + (from[range] ?? 0);
      const after = start + (lengths[range] ?? 0) + 1;
      if (after > slicesLimit) throw brokenBytes("a slice is beyond every video");
      from[range] = start;
      until[range] = after;
      next = after + 1;
    }
  }
  return { from, until };
}
