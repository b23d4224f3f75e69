import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";

// Kinds of files of the public WebVTT suites (web-platform-tests, vtt.js). Where we differ from the standard, the table
// in docs/formats.md has the row.
const read = (text: string) => readTranscript(new TextEncoder().encode(text));
const said = (text: string) => read(text).segments.map((line) => [line.startTime, line.endTime, line.text]);
const cue = (times: string, text = "words") => `WEBVTT\n\n${times}\n${text}\n`;
const good = "00:01.000 --> 00:02.000";

test.each([
  "WEBVTT\n\n",
  "\ufeffWEBVTT\n\n",
  "WEBVTT a title\n\n",
  "WEBVTT\tKind: captions\nLanguage: en\n\n",
  "WEBVTT\r\n\r\n",
  "WEBVTT\r\r",
  "WEBVTT\n",
  "WEBVTT\n\nNOTE of mine\nin two lines\n\nSTYLE\n::cue(b) { color: red }\n\nREGION\nid:fred\nwidth:40%\n\n",
  "WEBVTT\n\n\n\n\nan identifier\n",
  "WEBVTT\n\n-- > --\n",
  "\n\nWEBVTT\n\n",
])("TRN-34: whatever a file begins with, its cue is read and nothing else is words: %j", (head) => {
  expect(read(`${head}${good}\nwords\n`)).toMatchObject({ segments: [{ startTime: 1, text: "words" }], repairs: [] });
});

test.each([
  ["00:00:01.000 --> 00:00:02.000"],
  ["   00:01.000    -->  00:02.000 "],
  ["\t00:01.000\t-->\t00:02.000\t"],
  ["00:01.000-->00:02.000"],
  ["\f00:01.000 --> 00:02.000"],
  ["000:00:01.000 --> 000:00:02.000"],
  ["00:01.000 --> 00:00:02.000"],
  // More than the standard has.
  ["00:01 --> 00:02"],
  ["00:01,000 --> 00:02,000"],
  ["0:1.000 --> 0:2.000"],
  ["00:01.0 --> 00:02.0000"],
])("TRN-34: a time of a cue in any of its forms: %j", (times) => {
  expect(said(cue(times))).toEqual([[1, 2, "words"]]);
});

test.each([
  ["00::01.000 --> 00:02.000", "The times cannot be read."],
  ["00:001.000 --> 00:02.000", "The times cannot be read."],
  ["000:01.000 --> 00:02.000", "The times cannot be read."],
  ["00:01..000 --> 00:02.000", "The times cannot be read."],
  ["00:61.000 --> 01:02.000", "Minutes and seconds go to 59 only."],
  ["60:00.000 --> 01:02:00.000", "Minutes and seconds go to 59 only."],
  ["-00:01.000 --> 00:02.000", "A time is negative."],
  ["00:01.000 --> 00:-2.000", "A time is negative."],
  ["00:01.000 -a --> 00:02.000", "The times cannot be read."],
  ["00:01.000 -->", "The times cannot be read."],
  ["100:00:00.000 --> 100:00:01.000", "The times are not numbers of seconds below 100 hours."],
])("TRN-34: a time that is none is reported, and its cue left out: %j", (times, what) => {
  expect(read(`${cue(times)}\n${good}\nnext\n`)).toMatchObject({
    segments: [{ text: "next" }],
    repairs: [{ cue: 1, what: `${what} It was left out.` }],
  });
});

test("TRN-34: a cue that ends before it begins, and one without length, are kept", () => {
  expect(read(cue("00:02.000 --> 00:01.999")).refused).toBe("Line 1: The end is before the start.");
  expect(said(cue("00:02.000 --> 00:02.000"))).toEqual([[2, 2, "words"]]);
});

test("TRN-34: a timing without a blank line above ends the cue; an arrow alone is a word", () => {
  expect(said(`WEBVTT\n\n${good}\nfirst\n00:02.000 --> 00:03.000\nsecond -->\n--> third\n`)).toEqual([
    [1, 2, "first"],
    [2, 3, "second --> --> third"],
  ]);
});

test("TRN-34: text that belongs to no cue is reported with its words", () => {
  expect(
    read(
      `WEBVTT\n\nintroduction\n\n${good}\nfirst\n\nafter a blank line\n\nNOTE mine\n\n${good}\nnext\n\n${"x".repeat(99)}`,
    ).repairs,
  ).toEqual([
    { cue: 0, what: "Text outside of a cue was left out: “introduction”." },
    { cue: 1, what: "Text outside of a cue was left out: “after a blank line”." },
    { cue: 2, what: `Text outside of a cue was left out: “${"x".repeat(60)}…”.` },
  ]);
  expect(read(`Recorded by me\n\n1\n00:00:01,000 --> 00:00:02,000\nfirst\n`).repairs).toEqual([
    { cue: 0, what: "Text outside of a cue was left out: “Recorded by me”." },
  ]);
});

test.each([
  ["<b>a <i>b</b></i> <u.x>c</u>", "a b c"],
  ["<c>never closed", "never closed"],
  ["closed</c> only", "closed only"],
  ["<bad>a</bad>", "<bad>a</bad>"],
  ["<c never closed", "<c never closed"],
  ["</c never closed", "</c never closed"],
  ["< 00:01.000>a", "< 00:01.000>a"],
  ["a<00:01.500>b", "ab"],
  ["&lrm;a&rlm;", "\u200ea\u200f"],
  ["&lt &l; &nbs; &am", "&lt &l; &nbs; &am"],
])("TRN-35: tags and entities of the suite: %j", (text, words) => {
  expect(said(cue(good, text))).toEqual([[1, 2, words]]);
});
