import fc from "fast-check";
import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import { toSrt } from "./write-transcript.ts";

const read = (text: string) => readTranscript(new TextEncoder().encode(text));
const vtt = (text: string) => read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`);
const srt = (text: string) => read(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`);
const said = ({ segments }: ReturnType<typeof read>) => segments[0]?.text;

test.each([
  ["it&#39;s &quot;new&quot; &amp; old", `it's "new" & old`],
  ["na&iuml;ve &frac12; &szlig; &Omega; &euro;5", "naïve ½ ß Ω €5"],
  ["&#x1F600; &#128512; &#x41;", "😀 😀 A"],
  ["2&nbsp;&times;&nbsp;3 &le; 7 &rarr; &infin;", "2 × 3 ≤ 7 → ∞"],
  ["AT&T, R&D, ?a=1&copy=2 and &nothing;", "AT&T, R&D, ?a=1&copy=2 and &nothing;"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
])("TRN-35: entities of HTML are read in WebVTT and SubRip, half ones are words: %s", (text, words) => {
  expect([said(vtt(text)), said(srt(text))]).toEqual([words, words]);
});

test("TRN-35: a line break of SubStation Alpha is a blank, a path or a formula is none", () => {
  for (const of of [vtt, srt]) {
    expect(said(of("<i>it</i>\\Nline\\N\\Nend"))).toBe("it line end");
    expect(said(of("open C:\\New\\Notes"))).toBe("open C:\\New\\Notes");
    expect(said(of(String.raw`so $\Nabla f$`))).toBe(String.raw`so $\Nabla f$`);
  }
});

test.each([
  ["<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>です", "漢字です"],
  ["<ruby>漢<rt>かん</ruby>字", "漢字"],
  ["<ruby.big>東<rt.small>とう</rt>京<rt>きょう</ruby>", "東京"],
  ["<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字", "漢字"],
  ["<ruby>漢<rt>か\nん</rt></ruby>字", "漢字"],
])("TRN-35: a word stays whole where its reading is above it, and the reading is reported: %s", (text, words) => {
  for (const of of [vtt, srt])
    expect(of(text)).toMatchObject({
      segments: [{ text: words }],
      repairs: [{ cue: 1, what: "The reading above a word was left out." }],
    });
});

test("TRN-35: tags of speakers, classes and languages are no words, and the speakers are reported", () => {
  expect(vtt("<v.loud Ada Lovelace>No <c.red.big>way</c>, <lang en-GB>mate</lang>!</v>")).toMatchObject({
    segments: [{ text: "No way, mate!" }],
    repairs: [{ cue: 0, what: "Names of speakers were left out: Ada Lovelace." }],
  });
  const cues = ["Ada", "Bo &amp; Co", "Ada", "C", "D", "E", "F", "G"].map(
    (name, n) => `00:0${n}.000 --> 00:0${n}.500\n<v ${name}>Words</v>\n`,
  );
  expect(read(`WEBVTT\n\n${cues.join("\n")}`).repairs).toEqual([
    { cue: 0, what: "Names of speakers were left out: Ada, Bo & Co, C, D, E and 2 more." },
  ]);
  expect(said(vtt("<vector> and <class> and <00:00:01.500>on"))).toBe("<vector> and <class> and on");
});

test("TRN-35: text that looks like markup or an entity survives SubRip as it does WebVTT", () => {
  const part = fc.constantFrom(
    "<i>",
    "</i>",
    "&lt;",
    "&#39;",
    "&",
    "{\\an8}",
    "\\N",
    "<font color=red>",
    "word",
    "5 < 6",
    "<ruby>",
    "<rt>",
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const text = parts.join(" ");
      const lines = [{ text, startTime: 0, endTime: 1, startOfParagraph: true }];
      expect(read(toSrt(lines)).segments).toEqual(lines);
    }),
  );
  // What no reader takes for markup is not escaped: most players show entities as they are.
  for (const text of ["5 < 6 & 7 > 3", "a <b> alone", "AT&T", "f{x}", "C:\\New"])
    expect(toSrt([{ text, startTime: 0, endTime: 1, startOfParagraph: true }])).toContain(`\n${text}\n`);
});
