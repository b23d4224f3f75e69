import type { Reader } from "./bytes.ts";
import { eachIn } from "./rows.ts";

/** The sorted union of the lists; for large lists a scan over all numbers is cheaper than sorting. */
export const inOrderOf = (size: number, lists: readonly (readonly number[])[]): Iterable<number> => {
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  if (count * 16 < size) return Uint32Array.from(new Set(lists.flat())).toSorted();
  const marked = new Uint8Array(size);
  for (const list of lists) for (const number of list) marked[number] = 1;
  const numbers = new Uint32Array(count);
  let at = 0;
  for (let number = 0; number < size; number++) if (marked[number] === 1) numbers[at++] = number;
  return numbers.subarray(0, at);
};

/** Documents that match every word so far, with the count of the rarest one. */
export class WordRow {
  readonly #reached: Uint8Array;
  readonly #least: Uint32Array;
  readonly #sum: Uint32Array;

  readonly #withPlaces: boolean;
  /** Documents that match the newest word and all before it. */
  last: readonly number[] = [];

  constructor(size: number, withPlaces = false) {
    this.#withPlaces = withPlaces;
    this.#reached = new Uint8Array(size);
    this.#least = new Uint32Array(size);
    this.#sum = new Uint32Array(size);
  }

  next(n: number, lists: readonly Reader[]): void {
    const touched: number[] = [];
    for (const list of lists) {
      eachIn(list, this.#withPlaces, (number, times) => {
        if (this.#reached[number] !== n) return;
        if (this.#sum[number] === 0) touched.push(number);
        this.#sum[number] = (this.#sum[number] ?? 0) + times;
      });
    }
    this.last = touched;
    for (const number of touched) {
      const sum = this.#sum[number] ?? 0;
      this.#least[number] = n === 0 ? sum : Math.min(this.#least[number] ?? 0, sum);
      this.#reached[number] = n + 1;
      this.#sum[number] = 0;
    }
  }

  has(number: number, words: number): boolean {
    return this.#reached[number] === words;
  }

  least(number: number): number {
    return this.#least[number] ?? 0;
  }
}

/** Lectures that have every word so far in what is said or around it, and one only in what is said. */
export class WideRow {
  readonly #reached: Uint8Array;
  readonly #times: Uint32Array;
  readonly #said: Uint32Array;
  readonly #around: Uint8Array;
  last: readonly number[] = [];

  constructor(size: number) {
    this.#reached = new Uint8Array(size);
    this.#times = new Uint32Array(size);
    this.#said = new Uint32Array(size);
    this.#around = new Uint8Array(size);
  }

  next(n: number, said: readonly Reader[], around: readonly Reader[]): void {
    const touched: number[] = [];
    const touch = (number: number): boolean => {
      if (this.#reached[number] !== n) return false;
      if (this.#said[number] === 0 && this.#around[number] === 0) touched.push(number);
      return true;
    };
    for (const list of said)
      eachIn(list, false, (number, times) => {
        if (touch(number)) this.#said[number] = (this.#said[number] ?? 0) + times;
      });
    for (const list of around)
      eachIn(list, false, (number) => {
        if (touch(number)) this.#around[number] = 1;
      });
    for (const number of touched) {
      const own = this.#around[number] === 0 ? (this.#said[number] ?? 0) : 0;
      const before = this.#times[number] ?? 0;
      this.#times[number] = own === 0 ? before : before === 0 ? own : Math.min(before, own);
      this.#reached[number] = n + 1;
      this.#said[number] = 0;
      this.#around[number] = 0;
    }
    this.last = touched;
  }

  /** How often the rarest of the words is said that is in no name around; 0 if the lecture is no match. */
  timesOf(number: number, words: number): number {
    return this.#reached[number] === words ? (this.#times[number] ?? 0) : 0;
  }
}
