import { brokenBytes } from "./broken-bytes.ts";

// Seven bytes of seven bits; beyond them a number would lose its last digits on the way.
const longestNumber = 7;
const numbersLimit = 2 ** (7 * longestNumber);

/** Writes columns of whole numbers from 0, seven bits of a number in each byte, the lowest first. */
export class ColumnWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** Throws a RangeError for values other than non-negative integers, and for values too large to be decoded. */
  add(values: ArrayLike<number>): void {
    this.#makeRoom(values.length * longestNumber);
    const bytes = this.#bytes;
    let length = this.#length;
    for (let index = 0; index < values.length; index++) {
      let rest = values[index] ?? 0;
      if (!(rest >= 0 && rest < numbersLimit)) throw new RangeError(`A column cannot hold ${rest}.`);
      while (rest > 0x7f) {
        bytes[length++] = (rest % 0x80) + 0x80;
        rest = Math.floor(rest / 0x80);
      }
      bytes[length++] = rest;
    }
    this.#length = length;
  }

  addBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  written(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

// Nearly every column is looked through once, and room for it that is made and collected again takes longer than that.
const rooms = Array.from({ length: 4 }, () => new Float64Array(4096));

/** Reads the output of a `ColumnWriter`; throws for any other bytes. */
export class ColumnReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  column(length: number): Float64Array {
    this.#mustHave(length);
    const values = new Float64Array(length);
    this.#read(length, values);
    return values;
  }

  /**
   * The same numbers at the beginning of a list that may be longer, and that the next call of any reader writes over that
   * names the same room.
   */
  passing(length: number, room: 0 | 1 | 2 | 3 = 0): Float64Array {
    this.#mustHave(length);
    let values = rooms[room];
    if (!values || values.length < length) {
      values = new Float64Array(2 * length);
      rooms[room] = values;
    }
    this.#read(length, values);
    return values;
  }

  /** A number takes at least a byte, so that a made-up length never makes room for more than has come. */
  #mustHave(length: number): void {
    if (length > this.#bytes.length - this.#at) throw brokenBytes("they end too early");
  }

  #read(length: number, values: Float64Array): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < length; index++) {
      // Nearly all numbers have up to three bytes. What is missing at the end is taken for a byte that others follow, and so
      // left to the careful reading of a long number.
      const first = bytes[at] ?? 0x80;
      if (first < 0x80) {
        values[index] = first;
        at++;
        continue;
      }
      const second = bytes[at + 1] ?? 0x80;
      if (second > 0 && second < 0x80) {
        values[index] = (first & 0x7f) | (second << 7);
        at += 2;
        continue;
      }
      const third = bytes[at + 2] ?? 0x80;
      if (second >= 0x80 && third > 0 && third < 0x80) {
        values[index] = (first & 0x7f) | ((second & 0x7f) << 7) | (third << 14);
        at += 3;
        continue;
      }
      let byte = bytes[at++];
      let value = 0;
      let weight = 1;
      for (let length = 1; byte === undefined || byte > 0x7f; length++) {
        if (byte === undefined) throw brokenBytes("they end in a number");
        value += (byte & 0x7f) * weight;
        weight *= 0x80;
        if (length === longestNumber) throw brokenBytes("a number is too long");
        byte = bytes[at++];
        if (byte === 0) throw brokenBytes("a number is longer than it has to be");
      }
      values[index] = value + byte * weight;
    }
    this.#at = at;
  }

  /** Steps over a column. */
  skip(length: number): void {
    this.#mustHave(length);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let left = length; left > 0; at++) {
      const byte = bytes[at];
      if (byte === undefined) throw brokenBytes("they end in a number");
      if (byte < 0x80) left--;
    }
    this.#at = at;
  }

  number(): number {
    return this.passing(1)[0] ?? 0;
  }

  bytes(length: number): Uint8Array {
    this.#mustHave(length);
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  end(): void {
    if (this.#at < this.#bytes.length) throw brokenBytes("they go on after the end");
  }
}
