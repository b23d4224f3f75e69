const first = 1024;

/** A growing byte buffer; integers are encoded as varints (LEB128), so that small ones take one byte. */
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

  /** Bytes prefixed by their length. */
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

/** Decodes the output of a `Writer` from its start. */
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

  /** Length-prefixed bytes, not copied. */
  counted(): Uint8Array {
    const length = this.number();
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}
