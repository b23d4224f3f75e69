/**
 * Encodes milliseconds per minute of a video as varints (LEB128). Unwatched minutes take one byte and trailing ones none,
 * so that a lecture takes some 100 bytes and a month-long recording fits an item.
 */
export function encodeMinutes(minutes: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const milliseconds of minutes.slice(0, minutes.findLastIndex((value) => value > 0) + 1)) {
    let rest = milliseconds;
    while (rest > 0x7f) {
      bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

export function decodeMinutes(bytes: Uint8Array): number[] {
  const minutes: number[] = [];
  let value = 0;
  let weight = 1;
  for (const byte of bytes) {
    value += (byte & 0x7f) * weight;
    weight *= 0x80;
    if (byte > 0x7f) continue;
    minutes.push(value);
    value = 0;
    weight = 1;
  }
  return minutes;
}
