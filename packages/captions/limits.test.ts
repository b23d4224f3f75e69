import { expect, test } from "vitest";
import { decode } from "./decode.ts";
import { readSegments } from "./json-transcript.ts";
import { readTranscript } from "./read-transcript.ts";

const line = (more: object = {}) => ({ text: "said", startTime: 1, endTime: 2, ...more });

test.each([
  [{ startTime: 360_000, endTime: 360_000 }, "The times are not numbers of seconds below 100 hours."],
  [{ endTime: 360_000 }, "The times are not numbers of seconds below 100 hours."],
  [{ startTime: -0.001 }, "The times are not numbers of seconds below 100 hours."],
  [{ endTime: -0.001 }, "The times are not numbers of seconds below 100 hours."],
  [{ startTime: "1" }, "The times are not numbers of seconds below 100 hours."],
  [{ text: " \0 " }, "There is no text."],
  [{ text: 7 }, "There is no text."],
  [{ text: "x".repeat(10_001) }, "The text is longer than 10000 characters."],
  [{ startTime: 3 }, "The end is before the start."],
])("TRN-16: a file of such lines is refused with its first line's number and reason: %o", (more, reason) => {
  expect(readSegments([line(more), line(more)])).toMatchObject({ segments: [], refused: `Line 1: ${reason}` });
});

test("TRN-16: an invalid line among valid ones is dropped and reported, a reversed one ends where it starts", () => {
  const { segments, repairs, refused } = readSegments([
    line(),
    line({ text: "" }),
    line({ text: "reversed", startTime: 5, endTime: 4 }),
    null,
    "said",
  ]);
  expect(refused).toBeUndefined();
  expect(segments.map(({ text, startTime, endTime }) => [text, startTime, endTime])).toEqual([
    ["said", 1, 2],
    ["reversed", 5, 5],
  ]);
  expect(repairs).toEqual([
    { cue: 2, what: "There is no text. It was left out." },
    { cue: 3, what: "The end is before the start. It now ends where it starts." },
    { cue: 4, what: "The times are not numbers of seconds below 100 hours. It was left out." },
    { cue: 5, what: "The times are not numbers of seconds below 100 hours. It was left out." },
  ]);
});

test("TRN-16: the last values that fit are taken", () => {
  const last = line({ text: "x".repeat(10_000), startTime: 0, endTime: 359_999.999 });
  expect(readSegments([last, line({ startTime: 359_999.999, endTime: 359_999.999 })]).segments).toHaveLength(2);
  expect(readSegments([line({ startTime: 0, endTime: 0 })])).toMatchObject({ segments: [{ endTime: 0 }], repairs: [] });
});

test("TRN-03, TRN-05: paragraphs that a list states are kept, and where it states none they are found", () => {
  const paragraphs = (...starts: unknown[]) =>
    readSegments(
      starts.map((startOfParagraph, n) => line({ startTime: n, endTime: n, startOfParagraph })),
    ).segments.map((segment) => segment.startOfParagraph);
  expect(paragraphs(false, true, undefined)).toEqual([false, true, false]);
  expect(paragraphs(undefined, "true", 1)).toEqual([true, false, false]);
});

test.each([
  "00:60:00,000 --> 02:00:00,000",
  "00:00:60,000 --> 02:00:00,000",
  "00:00:00,000 --> 00:60:00,000",
  "00:00:00,000 --> 00:00:60,000",
])("TRN-16: no minute and no second is a sixtieth: %s", (times) => {
  const { refused } = readTranscript(new TextEncoder().encode(`1\n${times}\nsaid\n`));
  expect(refused).toBe("Line 1: Minutes and seconds go to 59 only.");
});

test("TRN-16: a byte order mark determines the encoding, even if a byte is damaged", () => {
  expect(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff))).toEqual({ text: "a\ufffd", repairs: [] });
  // A truncated byte order mark is not one.
  expect(decode(Uint8Array.of(0xef, 0xbb, 0x61)).text).not.toContain("\ufffd");
});

test("TRN-19: 4.5 MB of lines are taken, and not a byte more", () => {
  // Each of them weighs ten thousand bytes: its text, two quotes and the frame around it.
  const lines = Array.from({ length: 450 }, (_, n) => line({ text: "x".repeat(9888), startTime: n, endTime: n }));
  expect(readSegments(lines).refused).toBeUndefined();
  const [, ...others] = lines;
  expect(readSegments([line({ text: "x".repeat(9889) }), ...others]).refused).toMatch(
    /^A transcript has at most 4.5 MB/,
  );
});

test("TRN-05: a paragraph starts 45 seconds after the previous one, not earlier", () => {
  const starts = (...times: number[]) =>
    readSegments(times.map((startTime) => line({ text: "Said.", startTime, endTime: startTime }))).segments.map(
      (segment) => segment.startOfParagraph,
    );
  expect(starts(3, 48, 92.999, 93)).toEqual([true, true, false, true]);
});
