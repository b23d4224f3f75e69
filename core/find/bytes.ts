const first = 1024;

/** Bytes in a row that grow as they are written; whole numbers take seven bits a byte, so that small ones take one. */
export class Writer {
  #bytes = new Uint8Array(first);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  number(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(more: Uint8Array): void {
    this.#reserve(more.length);
    this.#bytes.set(more, this.#length);
    this.#length += more.length;
  }

  /** Some bytes behind how many they are. */
  counted(more: Uint8Array): void {
    this.number(more.length);
    this.bytes(more);
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.done());
    this.#bytes = larger;
  }
}

/** Reads what a `Writer` wrote, from its beginning. */
export class Reader {
  readonly #bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end: number = bytes.length) {
    this.#bytes = bytes;
    this.at = at;
    this.end = end;
  }

  number(): number {
    let value = 0;
    for (let place = 1; ; place *= 0x80) {
      const byte = this.#bytes[this.at++] ?? 0;
      if (byte < 0x80) return value + byte * place;
      value += (byte - 0x80) * place;
    }
  }

  /** The bytes behind their number, not copied. */
  counted(): Uint8Array {
    const length = this.number();
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}
