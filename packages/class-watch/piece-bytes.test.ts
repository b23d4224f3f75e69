import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ColumnWriter } from "./columns.ts";
import { addTimes, closePiece, joinOpen } from "./join-open.ts";
import { openPiece } from "./open-piece.ts";
import { millisecondsPerSeat } from "./per-seat.ts";
import { chunkSeats } from "./piece.ts";
import {
  addOpenTimes,
  decodeOpenPiece,
  decodePiece,
  encodeOpenPiece,
  encodePiece,
  laterOpenPiece,
  laterPiece,
} from "./piece-bytes.ts";
import { anyRows } from "./rows.test-kit.ts";

const someRows = Array.from({ length: 1000 }, (_, seat) => ({
  seat: seat * 3,
  halfHour: seat % 2,
  slices: Array.from({ length: (seat * 31) % 60 }, (__, slice) => slice),
  milliseconds: ((seat * 31) % 60) * 10_000 + (seat % 7),
  ratedMilliseconds: ((seat * 31) % 60) * (seat % 3 === 0 ? 15_000 : 8_000),
}));

const bytesOf = (...sections: readonly (readonly [length: number, stored: Uint8Array])[]): Uint8Array => {
  const writer = new ColumnWriter();
  writer.add([1, 0]);
  for (const [length, stored] of sections) {
    writer.add([length, stored.length]);
    writer.addBytes(stored);
  }
  return writer.written();
};
const section = (...bytes: readonly number[]) => [bytes.length, Uint8Array.from(bytes)] as const;

test("P4: what is written is read again, short and deflated, open and closed", () => {
  const long = fc.constant(someRows);
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: anyRows }, long), (rows) => {
      const open = openPiece(rows);
      expect(decodeOpenPiece(encodeOpenPiece(open))).toEqual(open);
      const { watched, milliseconds, ratedMilliseconds } = closePiece(open);
      expect(decodePiece(encodePiece(closePiece(open)))).toEqual({ watched, milliseconds, ratedMilliseconds });
      expect(laterOpenPiece(encodeOpenPiece(open)).watched).toEqual(open.watched);
      expect(laterPiece(encodePiece(closePiece(open))).watched).toEqual(open.watched);
    }),
  );
});

test("DSH-103: times by place are the same whether a piece was just read, or all of it decoded", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const open = openPiece(rows);
      const stored = laterOpenPiece(encodeOpenPiece(open));
      const closed = closePiece(open);
      const all = [
        (times: Float64Array) => addOpenTimes(open, times),
        (times: Float64Array) => addOpenTimes(stored, times),
        (times: Float64Array) => addTimes(closePiece(stored), times),
        (times: Float64Array) => addTimes(decodePiece(encodePiece(closed)), times),
      ].map((add) => {
        const times = new Float64Array(chunkSeats).fill(1);
        add(times);
        return times.map((time) => time - 1);
      });
      const wanted = new Float64Array(chunkSeats);
      wanted.set(millisecondsPerSeat(closed));
      for (const times of all) expect(Buffer.compare(Buffer.from(times.buffer), Buffer.from(wanted.buffer))).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test("P4: equal pieces give equal bytes, whichever way they came about", () => {
  fc.assert(
    fc.property(anyRows, anyRows, (first, second) => {
      const whole = encodeOpenPiece(openPiece([...someRows, ...first, ...second]));
      const stored = decodeOpenPiece(encodeOpenPiece(openPiece([...second, ...someRows])));
      expect(encodeOpenPiece(joinOpen(openPiece(first), stored))).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

test("P4: the bytes of a version stay what they are", () => {
  const open = openPiece([
    { seat: 2, halfHour: 1, slices: [3, 4, 180], milliseconds: 25_000, ratedMilliseconds: 50_000 },
    { seat: 300, halfHour: 0, slices: [0], milliseconds: 10_000, ratedMilliseconds: 5000 },
  ]);
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
  const watched = "0d0d" + "02" + "02a902" + "0201" + "03ae0100" + "010000";
  const times = "0201" + "882700" + "d086038f4e";
  expect(hex(encodeOpenPiece(open))).toBe(`0101${watched}0e0e01010100${times}`);
  expect(hex(encodePiece(closePiece(open)))).toBe(`0100${watched}0a0a${times}`);
});

test("P4: bytes that are cut off or go on are refused, wherever", () => {
  for (const rows of [someRows, someRows.slice(0, 12)]) {
    const whole = encodePiece(closePiece(openPiece(rows)));
    for (let length = 0; length < whole.length; length += Math.ceil(whole.length / 200)) {
      expect(() => decodePiece(whole.subarray(0, length)), `${length} bytes`).toThrow("These bytes are no piece");
    }
    expect(() => decodePiece(Uint8Array.of(...whole, 0))).toThrow("go on after the end");
  }
});

test("P4: any bytes at all are refused with that error, or are a piece that is written and read as such", () => {
  const whole = encodeOpenPiece(openPiece(someRows.slice(0, 40)));
  const damaged = fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([at, byte]) => whole.with(at, byte));
  const made = fc
    .uint8Array({ maxLength: 80 })
    .map((bytes) => Uint8Array.of(1, 1, bytes.length, bytes.length, ...bytes, 0, 0));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), damaged, made), (bytes) => {
      try {
        const piece = decodeOpenPiece(bytes);
        expect(decodeOpenPiece(encodeOpenPiece(piece))).toEqual(piece);
      } catch (error) {
        expect(String(error)).toMatch(/^Error: These bytes are no piece: /);
      }
    }),
    { numRuns: 2000 },
  );
});

test("P4: a bomb is not inflated, and lengths that are made up get no room", () => {
  const bomb = deflateRawSync(new Uint8Array(64 * 1024 * 1024));
  const none = section();
  const cases: readonly [Uint8Array, string][] = [
    [bytesOf([100, bomb], none), "a section cannot be inflated"],
    [bytesOf([64 * 1024 * 1024, bomb], none), "a section is too long"],
    [bytesOf([1000, deflateRawSync(new Uint8Array(900))], none), "a section is shorter than it says"],
    [bytesOf([900, Uint8Array.of(...deflateRawSync(new Uint8Array(900)), 7)], none), "goes on after its end"],
    [bytesOf(section(0xff, 0xff, 0x7f), none), "they end too early"],
    [bytesOf(section(1, 0, 0xff, 0xff, 0x7f), none), "they end too early"],
    [bytesOf(section(0x80, 0), none), "a number is longer than it has to be"],
    [bytesOf(section(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01), none), "a number is too long"],
    [bytesOf(section(1, 0x80), none), "they end in a number"],
    [bytesOf(section(1, 0x80, 0x80, 2, 0), none), "a place is beyond the chunk"],
    [bytesOf(section(1, 0, 1, 0x80, 0x80, 0x40, 0), none), "a slice is beyond every video"],
    [bytesOf(section(0), section(0)), "they go on after the end"],
    [bytesOf(section(0, 9), none), "they go on after the end"],
    [bytesOf(section(1, 0, 0), section(0, 0x90, 0x4e, 0)), "a time has too much left over"],
    [bytesOf(section(1, 0, 0), section(0, 3, 7)), "a time is below zero"],
    [Uint8Array.of(2, 0, 0, 0, 0, 0), "they are of another version"],
    [Uint8Array.of(1, 2, 1, 1, 0, 0, 0), "they are of an unknown kind"],
    [Uint8Array.of(1, 1, 1, 1, 0, 0, 0), "they are of another kind"],
  ];
  for (const [bytes, why] of cases) expect(() => decodePiece(bytes), why).toThrow(why);
  expect(() => decodeOpenPiece(bytesOf(section(0), none))).toThrow("they are of another kind");
  const beyond = Uint8Array.of(1, 1, 3, 3, 1, 0, 0, 7, 7, 1, 0x80, 0x80, 4, 0, 0, 0);
  expect(() => decodeOpenPiece(beyond)).toThrow("a half hour is beyond every video");
});

test("P4: what could not be read again is not written", () => {
  const watched = openPiece([{ seat: 0, halfHour: 0, slices: [0], milliseconds: 1, ratedMilliseconds: 1 }]).watched;
  const times = { milliseconds: Float64Array.of(2 ** 63), ratedMilliseconds: Float64Array.of(2 ** 63) };
  expect(() => encodePiece({ watched, ...times })).toThrow(RangeError);
  const size = 16_384;
  const scattered = Array.from({ length: size }, (_, seat) => ({
    seat,
    halfHour: 0,
    slices: Array.from({ length: 260 }, (__, slice) => slice * 2),
    milliseconds: 1,
    ratedMilliseconds: 1,
  }));
  expect(() => encodeOpenPiece(openPiece(scattered))).toThrow("bytes are too many for a piece");
});
