import fc from "fast-check";
import { expect, test } from "vitest";
import { ankiOf, markdownOf, type PlacedNote } from "./note-files.ts";

const note = (text: string, more: Partial<PlacedNote> = {}): PlacedNote => ({
  place: "2.2 Quick-union",
  seconds: 206,
  text,
  isBookmark: false,
  ...more,
});

test("NTE-06: the Markdown has lecture, time and text, and marks bookmarks", () => {
  const notes = [note("find both first"), note("", { isBookmark: true, seconds: 9 }), note("so", { place: "2.1" })];
  expect(markdownOf("Joined Up", notes)).toBe(
    "# Joined Up\n\n## 2\\.2 Quick\\-union\n\n**3\\:26** find both first\n\n**0\\:09** Bookmark\n\n## 2\\.1\n\n**3\\:26** so\n",
  );
});

test("NTE-06: no note becomes HTML, a link or a heading of the Markdown", () => {
  const hostile =
    "<script>alert(1)</script>\n# Title\n[x](javascript:alert(1)) ![y](http://z) <http://a> `code` &lt;b&gt;";
  const text = markdownOf("C", [note(hostile)]);
  expect(text).not.toMatch(/<|(?<!\\)[[\]`!]|\n# T/);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (words) => {
      const body = markdownOf("C", [note(`x${words}`)]).split("** x")[1] ?? "";
      expect(body).not.toMatch(/[<>]|(?<!\\)(?:\\\\)*[[\]()`*_#!]/);
    }),
  );
});

/** As Anki reads it: quoted fields between tabs. */
const readAnki = (text: string) => {
  const lines = text.split("\n");
  const body = lines.slice(lines.findIndex((line) => !line.startsWith("#"))).join("\n");
  return [...body.matchAll(/"((?:[^"]|"")*)"\t"((?:[^"]|"")*)"\n/g)].map(([, ...fields]) =>
    fields.map((field) => field.replaceAll('""', '"')),
  );
};

test("NTE-08: the files have the LaTeX of a note, for Anki letter by letter, in Markdown as its reader shows it", () => {
  const text = String.raw`The error is $\frac{s}{\sqrt{n}}$, for $a < b$.`;
  expect(readAnki(ankiOf("C", [note(text)]))).toEqual([["2.2 Quick-union, 3:26", text]]);
  const shown = markdownOf("C", [note(text)])
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|~=:@"'/])/g, "$1")
    .replaceAll("&lt;", "<");
  expect(shown).toContain(`3:26** ${text}\n`);
});

test("NTE-06: notes survive an Anki import with any characters, and bookmarks make no cards", () => {
  const text = ankiOf("Graphs::Trees\nx", [
    note('<img onerror="x">\tand "more"\nlines'),
    note("", { isBookmark: true }),
  ]);
  expect(text.split("\n").slice(0, 4)).toEqual([
    "#separator:tab",
    "#html:false",
    "#notetype:Basic",
    "#deck:Graphs:Trees x",
  ]);
  expect(readAnki(text)).toEqual([["2.2 Quick-union, 3:26", '<img onerror="x">\tand "more"\nlines']]);
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (texts) => {
      expect(
        readAnki(
          ankiOf(
            "C",
            texts.map((one) => note(one)),
          ),
        ).map(([, back]) => back),
      ).toEqual(texts);
    }),
  );
});
