import * as fc from "fast-check";
import { expect, test } from "vitest";
import { codeLetter } from "./code-letter.ts";
import { htmlOf, type Letter, textOf } from "./letter.ts";

const letter: Letter = {
  subject: "Your receipt",
  parts: ["Hello,\nthis is https://example.com/?a=1&b=2", { button: "View receipt", url: "https://example.com/r/" }],
  foot: ["Small print"],
};

test("STA-84: text and HTML parts have the same content: both contain the button's URL, the HTML as links", () => {
  expect(textOf(letter)).toBe(
    "Hello,\nthis is https://example.com/?a=1&b=2\n\nView receipt: https://example.com/r/\n\nSmall print",
  );
  const html = htmlOf(letter, "Lumen");
  expect(html).toContain("Hello,<br>this is ");
  expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2"');
  expect(html).toMatch(/<a href="https:\/\/example\.com\/r\/"[^>]*background:#2b3ec4[^>]*>View receipt<\/a>/);
  expect(html).toContain("Small print");
});

test("STA-84: nothing is fetched and nothing runs, whatever a name in it is; colours are left to the mail program", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const attack = `</p><script>alert(1)</script><img src=x onerror="alert('1')">${name}`;
      const html = htmlOf(
        { subject: attack, parts: [attack, { button: attack, url: `https://x.example/${name}` }, { code: attack }] },
        attack,
      );
      const tags = new Set([...html.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag));
      for (const tag of ["script", "img", "style", "link"]) expect(tags).not.toContain(tag);
      expect(html).not.toMatch(/<body style="[^"]*(?:color|background):/);
    }),
  );
  expect(htmlOf(letter, "Lumen")).toContain('<meta name="color-scheme" content="light dark">');
});

test("STA-84: a code is a separate paragraph in the text, and large in the HTML", () => {
  const mail = codeLetter("Lumen", "012345");
  expect(textOf(mail).split("\n\n")).toContain("012345");
  expect(htmlOf(mail, "Lumen")).toMatch(/<p [^>]*font-size:32px[^>]*>012345<\/p>/);
  expect(htmlOf(mail, "Lumen")).not.toContain("<a ");
});
