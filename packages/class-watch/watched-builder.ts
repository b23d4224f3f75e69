import { slicesLimit, type Watched } from "./piece.ts";

// A range is one number while it is sorted: its start decides, and both parts are whole.
const untilWeight = 2 * slicesLimit;

export function packRange(from: number, until: number): number {
  return from * untilWeight + until;
}

/** Collects the ranges of ever higher places. */
export class WatchedBuilder {
  readonly #places: Uint16Array;
  readonly #ends: Uint32Array;
  readonly #from: Uint32Array;
  readonly #until: Uint32Array;
  #seats = 0;
  #ranges = 0;

  /** At most so many places, and so many ranges before they are joined. */
  constructor(places: number, ranges: number) {
    this.#places = new Uint16Array(places);
    this.#ends = new Uint32Array(places);
    this.#from = new Uint32Array(ranges);
    this.#until = new Uint32Array(ranges);
  }

  /** Adds a place with the packed ranges `start` to `end`, which come in any order, overlap and are sorted here. */
  add(place: number, packed: Float64Array, start: number, end: number): void {
    sortPart(packed, start, end);
    const first = this.#ranges;
    for (let index = start; index < end; index++) {
      const range = packed[index] ?? 0;
      const from = Math.floor(range / untilWeight);
      const until = range - from * untilWeight;
      const last = this.#ranges - 1;
      if (last >= first && from <= (this.#until[last] ?? 0)) {
        if (until > (this.#until[last] ?? 0)) this.#until[last] = until;
      } else {
        this.#from[this.#ranges] = from;
        this.#until[this.#ranges] = until;
        this.#ranges++;
      }
    }
    this.#places[this.#seats] = place;
    this.#ends[this.#seats] = this.#ranges;
    this.#seats++;
  }

  /** Adds a place with ranges that are in order and apart, as another piece has them. */
  copy(place: number, { from, until }: Watched, start: number, end: number): void {
    for (let range = start; range < end; range++) {
      this.#from[this.#ranges] = from[range] ?? 0;
      this.#until[this.#ranges] = until[range] ?? 0;
      this.#ranges++;
    }
    this.#places[this.#seats] = place;
    this.#ends[this.#seats] = this.#ranges;
    this.#seats++;
  }

  built(): Watched {
    return {
      places: this.#places.subarray(0, this.#seats),
      ends: this.#ends.subarray(0, this.#seats),
      from: this.#from.subarray(0, this.#ranges),
      until: this.#until.subarray(0, this.#ranges),
    };
  }
}

const fewRanges = 24;

// Most seats have two or three ranges, for which calling the built-in sort takes longer than sorting.
function sortPart(values: Float64Array, start: number, end: number): void {
  if (end - start > fewRanges) {
    values.subarray(start, end).sort();
    return;
  }
  for (let index = start + 1; index < end; index++) {
    const value = values[index] ?? 0;
    let hole = index;
    while (hole > start && (values[hole - 1] ?? 0) > value) {
      values[hole] = values[hole - 1] ?? 0;
      hole--;
    }
    values[hole] = value;
  }
}
