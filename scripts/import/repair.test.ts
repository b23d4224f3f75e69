import fc from "fast-check";
import { expect, test } from "vitest";
import { cutAtWord, durationText, isOddDuration } from "./repair.ts";

test("a name that is too long ends at a word, with an ellipsis", () => {
  const name = "Transformers in practice: models, tokenizers, fine-tuning, sharing";
  expect(cutAtWord(name, 50)).toBe("Transformers in practice: models, tokenizers,…");
  expect(cutAtWord("x".repeat(60), 50)).toBe(`${"x".repeat(49)}…`);
  expect(cutAtWord("just right", 10)).toBe("just right");
});

test("no cut is longer than the limit, counted in characters, and none splits one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 3, max: 100 }), (text, limit) => {
      const cut = cutAtWord(text, limit);
      expect(Array.from(cut).length).toBeLessThanOrEqual(limit);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
      if (Array.from(text).length <= limit) expect(cut).toBe(text);
      else expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});

test("a duration of weeks is odd, an unknown one is not", () => {
  expect([isOddDuration(null), isOddDuration(11_890), isOddDuration(3_060_760)]).toEqual([false, false, true]);
  expect(durationText(3_060_760)).toBe("35.4 days");
});
