import fc from "fast-check";
import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";

const read = (text: string) => readTranscript(new TextEncoder().encode(text));
const linesOf = (text: string) =>
  read(text).segments.map(({ text: said, startTime, endTime }) => [startTime, endTime, said]);

test.each([
  "line:-1",
  "position:-5%",
  "line:-1,end size:-3%",
  "X1:117 X2:-547 Y1:442",
  "align:start --> line:-1",
  "vertical:",
])("TRN-34: a setting, sound or not, never touches the times: %s", (settings) => {
  const times = "00:00:01.000 --> 00:00:02.500";
  for (const head of ["WEBVTT\n\n", "1\n"])
    expect(read(`${head}${times} ${settings}\nwords\n`)).toMatchObject({
      segments: [{ startTime: 1, endTime: 2.5, text: "words" }],
      repairs: [],
    });
  expect(linesOf(`WEBVTT\n\n${times}line:-1\nwords`)).toEqual([[1, 2.5, "words"]]);
});

test.each([
  ["00: 00: 01,000 --> 00: 00: 02,500"],
  ["00 : 00 : 01, 000 --> 00:00:02 ,500"],
  ["00:00:01,000 -> 00:00:02,500"],
  ["00:00:01,000 ---> 00:00:02,500"],
  ["00:00:01,000 - -> 00:00:02,500"],
  ["00:00:01,000 –> 00:00:02,500"],
  ["00:00:01,000 – 00:00:02,500"],
  ["00:00:01,000 → 00:00:02,500"],
  ["00:00:01,000 --&gt; 00:00:02,500"],
  ["00:00:01,000-->00:00:02,500"],
  ["00:00:01 --> 00:00:02,5"],
  ["0:0:1 --> 0:0:2.5"],
  ["0:01 --> 0:02.5"],
  ["00:00:01,000000 --> 00:00:02,500000"],
  ["00:00:01;00 --> 00:00:02;50"],
  ["00:00:01:000 --> 00:00:02:500"],
  ["００：００：０１，０００ －－＞ ００：００：０２，５００"],
  ["٠٠:٠٠:٠١٫٠٠٠ --> ٠٠:٠٠:٠٢٫٥٠٠"],
  ["۰۰:۰۰:۰۱،۰۰۰ --> ۰۰:۰۰:۰۲،۵۰۰"],
  ["०:००:०१.० --> ०:००:०२.५"],
  ["\u200e00:00:01,000 --> 00:00:02,500"],
])("TRN-34: a time is read as its writer means it: %s", (times) => {
  expect(linesOf(`1\n${times}\nfirst\n\n2\n${times}\nsecond\n`)).toEqual([
    [1, 2.5, "first"],
    [1, 2.5, "second"],
  ]);
});

test("TRN-34: SBV, as YouTube gives it, is read", () => {
  expect(linesOf("0:00:01.000,0:00:02.500\nfirst\n\n0:00:02.500,0:00:04.000\n1,2 and 3\n")).toEqual([
    [1, 2.5, "first"],
    [2.5, 4, "1,2 and 3"],
  ]);
});

test.each([
  "0O:00:03,000 --> 00:00:04,000",
  "00:00:03,000 00:00:04,000",
  "00:00:03,000 -->",
  "--> 00:00:04,000",
  "00:00:03,000 --> 00:00:04,0x0",
  "00:00:03,000 --> 00:00:04,000,000",
  "00:00:03:12 --> 00:00:04:12",
  "3 --> 4",
  "3.5 --> 4.5",
  "00:00:03,000 -> 00:00:0I,000",
  "000:03.000 --> 000:04.000",
])("TRN-34: a time that cannot be read is reported by its number, and no other line has its words: %s", (times) => {
  const cue = (number: number, line: string, text: string) => `${number}\n${line}\n${text}\n\n`;
  const good = "00:00:01,000 --> 00:00:02,000";
  const { segments, repairs } = read(cue(1, good, "first") + cue(2, times, "second") + cue(3, good, "third"));
  expect(segments.map(({ text }) => text)).toEqual(["first", "third"]);
  expect(repairs).toEqual([{ cue: 2, what: "The times cannot be read. It was left out." }]);
});

test("TRN-34: times and arrows that somebody talks about stay words of their line", () => {
  for (const text of [
    "at 1:00 -> 2:00 we stop",
    "A --> B",
    "1:00 → 2:00",
    "00:00:01,000 -> 00:00:02,000",
    "5 – 7",
    "42",
    "> 3",
  ]) {
    expect(linesOf(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n\n2\n00:00:03,000 --> 00:00:04,000\nnext\n`)).toEqual([
      [1, 2, text],
      [3, 4, "next"],
    ]);
    const escaped = text.replaceAll(">", "&gt;");
    expect(linesOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${escaped}\n`)).toEqual([[1, 2, text]]);
  }
});

test("TRN-34: whatever is written between cues, no word gets into another cue, and none is lost in silence", () => {
  const time = fc.constantFrom(
    "00:00:01,000",
    "00: 00: 01,0",
    "0:0:1",
    "０：００：０１",
    "00:61:00,000",
    "x",
    "-00:00:01,000",
    "1",
    "00:00:01.123456",
  );
  const arrow = fc.constantFrom(" --> ", "-->", " -> ", " ---> ", " – ", " ");
  const settings = fc.constantFrom("", " line:-1", " X1:-4", " -");
  // A line of letters alone is a text, wherever it stands.
  const timing = fc
    .tuple(time, arrow, time, settings)
    .map((parts) => parts.join(""))
    .filter((line) => /[\p{Nd}>–]/u.test(line));
  const sound = "00:00:01,000 --> 00:00:02,000";
  const cues = fc.array(fc.tuple(fc.oneof(fc.constant(sound), timing), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(cues, fc.boolean(), (rows, isWebVtt) => {
      const wordsOf = (n: number, count: number) => Array.from({ length: count }, (_, m) => `w${n}x${m}`);
      const file = rows.map(
        ([line, count], n) => `${n + 1}\n${line}\n${wordsOf(n, count).join(isWebVtt ? "\n" : " ")}\n`,
      );
      const { segments, repairs, refused } = read((isWebVtt ? "WEBVTT\n\n" : "") + file.join("\n"));
      for (const { text } of segments) expect(new Set(text.match(/w\d+x/g)).size).toBe(1);
      const kept = new Set(segments.flatMap(({ text }) => text.split(" ")));
      const reported = new Set(repairs.map(({ cue }) => cue));
      for (const [n, [line, count]] of rows.entries()) {
        if (wordsOf(n, count).every((word) => kept.has(word))) continue;
        expect(line).not.toBe(sound);
        if (refused === undefined) expect(reported).toContain(n + 1);
      }
    }),
    { numRuns: 2000 },
  );
});
