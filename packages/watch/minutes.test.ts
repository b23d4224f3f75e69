import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeMinutes, encodeMinutes } from "./minutes.ts";

test("WCH-41: minutes are read back as they were written, without the empty ones at the end", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(0), fc.nat(200_000), fc.maxSafeNat())), (minutes) => {
      const decoded = decodeMinutes(encodeMinutes(minutes));
      expect([...decoded, ...minutes.slice(decoded.length).map(() => 0)]).toEqual(minutes);
      expect(decoded.at(-1)).not.toBe(0);
    }),
  );
});

test("WCH-41: an hour watched from start to end is three bytes a minute, a month that was never watched nothing", () => {
  expect(encodeMinutes(Array.from({ length: 60 }, () => 60_000))).toHaveLength(180);
  expect([...encodeMinutes([127, 0, 128])]).toEqual([0x7f, 0, 0x80, 1]);
  expect(decodeMinutes(Uint8Array.of(0x7f, 0, 0x80, 1))).toEqual([127, 0, 128]);
  expect(encodeMinutes(Array.from({ length: 43_200 }, () => 0))).toHaveLength(0);
});
