import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthOf, typed, written } from "./time-text.ts";

test.each([
  ["18:32", 1112],
  [" 0:05 ", 5],
  ["1:04:09", 3849],
  ["92", 92],
  ["100:00", 6000],
])("QZC-17: %j is read as a time", (text, seconds) => {
  expect(typed(text)).toEqual({ text, seconds });
});

test.each(["", "-1", "1:5", "1:60", "1:60:00", "a", "1:2:3:4", "1.5", "9999999"])(
  "QZC-27: %j is not a time, and stays as typed",
  (text) => {
    expect(typed(text)).toEqual({ text, seconds: null });
  },
);

test("QZC-17: a formatted mm:ss time parses to the same second", () => {
  fc.assert(
    fc.property(fc.nat(90_000), (seconds) => {
      expect(typed(written(seconds).text).seconds).toBe(seconds);
    }),
  );
  expect(written(65).text).toBe("01:05");
});

test("a duration in words omits zero parts", () => {
  expect([lengthOf(30), lengthOf(60), lengthOf(74)]).toEqual(["30 s", "1 min", "1 min 14 s"]);
});
