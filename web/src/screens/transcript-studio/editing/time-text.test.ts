import fc from "fast-check";
import { expect, test } from "vitest";
import { exact, tenths, typedTime } from "./time-text.ts";

test("TRN-25: times are shown to a tenth, and in a field to what they are", () => {
  expect([0, 751, 3751.44, 59.96].map(tenths)).toEqual(["00:00.0", "12:31.0", "1:02:31.4", "01:00.0"]);
  expect([0.5, 751.045, 59.999].map(exact)).toEqual(["00:00.5", "12:31.045", "00:59.999"]);
});

test("TRN-25: a displayed time parses to the same time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359_999_000 }), (milliseconds) => {
      expect(typedTime(exact(milliseconds / 1000))).toBe(milliseconds / 1000);
    }),
  );
});

test("TRN-25: times may be typed with a comma, without minutes or with hours; anything else is invalid", () => {
  expect(["12:31,5", "751", " 1:02:03 ", "0.25"].map(typedTime)).toEqual([751.5, 751, 3723, 0.25]);
  for (const text of ["", "a", "-1", "1:2:3:4", "12:", "1.2.3", "1e5"]) expect(typedTime(text), text).toBeUndefined();
});
