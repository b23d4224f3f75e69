import * as fc from "fast-check";
import { expect, test } from "vitest";
import { validLink } from "./link.ts";

test("WCH-80: a link with blanks, brackets, bars or other letters is percent-encoded, and leads to the same page", () => {
  for (const [link, valid] of [
    ["https://example.com/a b", "https://example.com/a%20b"],
    ['https://example.com/?q=a b|c[1]^{2}"', "https://example.com/?q=a%20b%7Cc%5B1%5D%5E%7B2%7D%22"],
    ["https://example.com/straße/数#a#b", "https://example.com/stra%C3%9Fe/%E6%95%B0#a%23b"],
    ["https://münchen.example/100%", "https://xn--mnchen-3ya.example/100%25"],
    ["mailto:ada@example.com?subject=Hello there", "mailto:ada@example.com?subject=Hello%20there"],
    ["https://ada:p w@example.com:8080/%41", "https://ada:p%20w@example.com:8080/%41"],
  ] as const)
    expect(validLink(link)).toBe(valid);
  expect(validLink("https://")).toBeUndefined();
});

test("WCH-80: of any link comes a valid one or none", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("https://example.com/", "https://example.com/?", "mailto:"),
      fc.string({ unit: "grapheme" }),
      (start, rest) => {
        const link = validLink(start + rest);
        expect(link ?? "").toMatch(/^(?:[a-z]+:(?:%[\da-f]{2}|[\w\-.~:/?#@!$&'()*+,;=[\]])*)?$/i);
        expect((link ?? "").split("#").length).toBeLessThanOrEqual(2);
      },
    ),
  );
});
