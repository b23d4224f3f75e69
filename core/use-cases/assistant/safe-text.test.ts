import { histories } from "@cu/test-kit/programme";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainText, safeText } from "./safe-text.ts";

test.each([
  ["a <b>bold</b> word", "a bold word"],
  ["![alt](https://evil.test/p.png)", "alt"],
  ["[press](javascript:alert(1))", "press)"],
  ["see https://evil.test/x?y=1 now", "see (link removed) now"],
  ["<!-- hidden -->shown", "shown"],
  ["if x<y and y>z", "if x< y and y>z"],
  ["a < b and [03:12][04:15]", "a < b and [03:12][04:15]"],
  ["[03:12]: the root\n[1]: https://evil.test", "[03:12]: the root"],
  ["**bold** and `code`", "**bold** and `code`"],
])("GPT-33, X9: %s becomes %s", (given, expected) => {
  expect(safeText(given)).toBe(expected);
});

test("GPT-33, X9: sanitised model output has no tags, links or pictures, and sanitising is idempotent", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    "</",
    "script",
    "img src=x",
    "![",
    "](",
    ")",
    "[",
    "]",
    "http://",
    "javascript:",
    "evil.test",
    " ",
    "\n",
    "a",
    "www.",
    "<!--",
    "-->",
    "svg/onload=x",
    "//",
    "\u202E",
    "[1]:",
    "[00:10]",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const safe = safeText(pieces.join(""));
      expect(safe).not.toMatch(/<[a-z/!]|https?:\/\/[^\s<>"')\]]|javascript:[^\s<>"')\]]|\[[^[\]]*\]\([^)]*\)|\u202E/i);
      expect(safeText(safe)).toBe(safe);
    }),
    histories(2000, 20_000),
  );
});

test("GPT-33, X9: a text that could be read as a tag in a million ways is read at once", () => {
  expect(safeText(`<a x=y${"/x=y".repeat(1000)}"`)).toMatch(/^< a x=y/);
  expect(safeText("<img src=//evil.test/p.png alt=x/> <a href=/x/y/ id=z>words</a>")).toBe("words");
});

test("GPT-33, X9: excessively nested links leave nothing", () => {
  expect(safeText(`${"[".repeat(100)}words${"](x)".repeat(100)}`)).toBe("words");
  expect(safeText(`${"[".repeat(1000)}words${"](x)".repeat(1000)}`)).toBe("");
});

test("GPT-33: a plain text is one line", () => {
  expect(plainText(" two\n lines <br> ")).toBe("two lines");
});
