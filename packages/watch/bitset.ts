import type { SliceRange } from "./slices.ts";

/** One bit a slice, the lowest bit of a byte first. A month of video is 38 KB, a lecture some 40 bytes. */
export type Bitset = Uint8Array;

const onesOfByte = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

export function emptyBits(size: number): Bitset {
  return new Uint8Array(Math.ceil(size / 8));
}

export function hasBit(bits: Bitset, index: number): boolean {
  return ((bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
}

/** Bits beyond the set are dropped, as typed arrays do. */
export function setBits(bits: Bitset, { from, until }: SliceRange): void {
  for (let index = from; index < until; index++) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (const byte of bits) count += onesOfByte[byte] ?? 0;
  return count;
}

/** The indexes in the set, ascending. */
export function* listBits(bits: Bitset): Generator<number> {
  for (const byte of bits.keys())
    for (let index = byte * 8; index < (byte + 1) * 8; index++) if (hasBit(bits, index)) yield index;
}

/** The longer of the two decides the size. */
export function unionBits(left: Bitset, right: Bitset): Bitset {
  const length = Math.max(left.length, right.length);
  return Uint8Array.from({ length }, (_, index) => (left[index] ?? 0) | (right[index] ?? 0));
}

/** The stored form: without the zero bytes after the last watched slice. */
export function encodeBits(bits: Bitset): Uint8Array {
  const last = bits.findLastIndex((byte) => byte !== 0);
  return bits.slice(0, last + 1);
}

/** Stored bytes as a set of `size` bits; bits beyond it (a video that was shortened) are dropped. */
export function decodeBits(stored: Uint8Array, size: number): Bitset {
  const bits = emptyBits(size);
  bits.set(stored.subarray(0, bits.length));
  const lastBits = size & 7;
  if (lastBits !== 0) bits[bits.length - 1] = (bits.at(-1) ?? 0) & ((1 << lastBits) - 1);
  return bits;
}
