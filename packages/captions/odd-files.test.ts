import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";

const read = (text: string) => readTranscript(new TextEncoder().encode(text));
const textsOf = (text: string) => read(text).segments.map((segment) => segment.text);

test("TRN-16: WebVTT whose first text line is blank, as captions of YouTube are saved, keeps its text", () => {
  const file = `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.389 align:start position:0%
 
hello<00:00:00.480><c> everyone</c><00:00:01.000><c> here</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%

welcome

NOTE a blank line begins this

00:00:03.000 --> 00:00:04.000

2
00:00:05.000 --> 00:00:06.000
to the lecture
`;
  expect(textsOf(file)).toEqual(["hello everyone here", "welcome", "to the lecture"]);
  expect(textsOf(file.replaceAll("\n", "\r\n"))).toEqual(["hello everyone here", "welcome", "to the lecture"]);
});

test("TRN-16: a final cue without text is dropped, and the cues before it are kept", () => {
  for (const end of ["", "\n", "\n\n", "\n \n"])
    expect(textsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\nhello\n\n00:03.000 --> 00:04.000${end}`)).toEqual(["hello"]);
});

test("TRN-16: a remark, a style or the next time after a cue without text is not its text", () => {
  for (const block of ["NOTE a remark", "STYLE", "REGION", "NOTE"])
    expect(
      textsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n\n${block}\nof the file\n\n00:03.000 --> 00:04.000\nhello\n`),
    ).toEqual(["hello"]);
  expect(textsOf("WEBVTT\n\n00:01.000 --> 00:02.000\n\nNOTES are taken\n")).toEqual(["NOTES are taken"]);
});

test("TRN-16: dropped WebVTT cues are reported by their number, from one", () => {
  const cues = ["00:01.000 --> 00:02.000\nfirst", "00:0x.000 --> 00:03.000\nsecond", "00:03.000 --> 00:04.000\nthird"];
  const { repairs } = read(`WEBVTT\n\n${cues.join("\n\n")}\n`);
  expect(repairs.map(({ cue }) => cue)).toEqual([2]);
});

test("TRN-16: a carriage return too many puts no cue numbers into the text", () => {
  const file = "1\n00:00:01,000 --> 00:00:02,000\nfirst\n\n2\n00:00:02,000 --> 00:00:03,000\nsecond\nline\n\n3\n";
  for (const end of ["\r\r\n", "\r\n", "\n", "\r"]) {
    expect(textsOf(`${file}00:00:03,000 --> 00:00:04,000\nthird\n`.replaceAll("\n", end))).toEqual([
      "first",
      "second line",
      "third",
    ]);
  }
});

test("TRN-16: positioning and colour markup is removed; text in brackets is kept", () => {
  const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
  expect(textsOf(cue('{\\an8}<font color="#ffff00" size=4>Up here</font> <I>now</I>'))).toEqual(["Up here now"]);
  expect(textsOf(cue("{\\pos(10,20)\\b1}bold{\\b0}"))).toEqual(["bold"]);
  expect(textsOf(cue("the set {a, b} and <div> and f{x}"))).toEqual(["the set {a, b} and <div> and f{x}"]);
  expect(
    textsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n{\\an8}<font face="Arial">Up</font> <c.yellow>here</c>\n`),
  ).toEqual(["Up here"]);
});

test("TRN-16: a refusal explains an invalid time, and names the file's format", () => {
  const timed = (times: string) => read(`1\n${times}\ntext\n`).refused;
  expect(timed("-00:00:01,000 --> 00:00:02,000")).toBe("Line 1: A time is negative.");
  expect(timed("00:00:01,000 --> -00:00:02,000")).toBe("Line 1: A time is negative.");
  expect(timed("00:-1:01,000 --> 00:00:02,000")).toBe("Line 1: A time is negative.");
  for (const beyond of [
    "00:60:01,000 --> 01:30:02,000",
    "00:00:60,000 --> 00:02:00,000",
    "00:00:01,000 --> 00:60:02,000",
    "00:00:01,000 --> 00:00:60,000",
  ])
    expect(timed(beyond)).toBe("Line 1: Minutes and seconds go to 59 only.");
  expect(timed("00:59:59,000 --> 01:59:59,000")).toBeUndefined();
  expect(timed("00:00:01,x --> 00:00:02,000")).toBe("Line 1: The times cannot be read.");
  const ass = "[Script Info]\nScriptType: v4.00+\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,hi\n";
  expect(read(ass).refused).toBe("The file is SubStation Alpha (ASS): save it as SubRip or WebVTT.");
  expect(read("[00:12.00]la la la\n").refused).toBe("The file is LRC: save it as SubRip or WebVTT.");
  expect(read("{10}{20}text\n").refused).toBe("The file is MicroDVD: save it as SubRip or WebVTT.");
  expect(read('[{"text":').refused).toBe("The file is not valid JSON.");
});
