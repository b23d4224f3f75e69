import { sampleFile, sampleFiles, sampleJson } from "@cu/test-kit/sample-data";
import { expect, test } from "vitest";
import { readSegments } from "./json-transcript.ts";
import { readTranscript } from "./read-transcript.ts";

const folder = "malformed/captions";

function read(name: string) {
  return readTranscript(sampleFile(`${folder}/${name}`));
}

function texts(name: string): string[] {
  return read(name).segments.map((segment) => segment.text);
}

const accepted = ["accept", "accept-sorted", "accept-as-text"];

test("TRN-16: every malformed caption file is accepted or clearly refused, as expected", () => {
  const expectations = sampleJson(`${folder}/expect.json`);
  if (!Array.isArray(expectations)) throw new Error("expect.json must be a list");
  expect(expectations).toHaveLength(sampleFiles(folder).length - 1);
  for (const { file, expect: wanted } of expectations) {
    const { segments, refused } = read(file);
    if (accepted.includes(wanted)) expect({ file, refused }).toEqual({ file, refused: undefined });
    if (wanted === "clear-error") expect({ file, isRefused: refused !== undefined }).toEqual({ file, isRefused: true });
    // A refusal has a sentence and no segments; an acceptance has segments without NUL, in order.
    if (refused !== undefined) {
      expect(refused).toMatch(/^[A-Z].+\.$/);
      expect(segments).toEqual([]);
    } else {
      expect(segments.length).toBeGreaterThan(0);
      expect(segments.map((segment) => segment.text).join("")).not.toContain("\0");
      expect(segments.every((segment, index) => segment.startTime >= (segments[index - 1]?.startTime ?? 0))).toBe(true);
    }
  }
});

test("TRN-16: byte order marks, line ends, missing numbers and dots in times change nothing", () => {
  const [plain] = read("04-no-index.srt").segments;
  expect(plain).toEqual({ text: "(screen whooshes)", startTime: 0.069, endTime: 1.341, startOfParagraph: true });
  for (const name of [
    "01-bom-utf8.srt",
    "02-crlf.srt",
    "03-utf16le-bom.srt",
    "05-dot-millis.srt",
    "17-truncated.srt",
  ]) {
    expect(read(name).segments[0]).toEqual(plain);
    expect(texts(name).slice(0, 4)).toEqual(texts("04-no-index.srt").slice(0, 4));
    expect(read(name).repairs).toEqual([]);
  }
});

test("TRN-16: cues out of order are sorted, and each is reported", () => {
  const { segments, repairs } = read("08-out-of-order.srt");
  expect(segments[0]?.text).toBe("(screen whooshes)");
  expect(segments.at(-1)?.text).toBe("since the model does not expect texts, but number,");
  expect(repairs).toHaveLength(segments.length - 1);
  expect(repairs[0]).toEqual({ cue: 2, what: "It was out of order and has been sorted." });
});

test("TRN-16: markup in an SRT is shown as text; WebVTT's own tags and entities are read", () => {
  expect(texts("09-script-text.srt")).toEqual(['<script>window.__x=1</script> and <img src=x onerror="window.__x=1">']);
  expect(texts("13-note-style-region.vtt")).toEqual(["Hello all & welcome"]);
  expect(read("12-short-times.vtt").segments[0]).toMatchObject({ startTime: 1, endTime: 3.5 });
});

test("TRN-16: bytes that are not UTF-8 are read as Windows-1252 and NUL is removed, both reported", () => {
  expect(texts("15-latin1.srt")).toEqual(["déjà vu, coûte 5 £"]);
  expect(read("15-latin1.srt").repairs[0]?.cue).toBe(0);
  expect(texts("14-nul-bytes.srt")).toEqual(["abc"]);
  expect(read("14-nul-bytes.srt").repairs).toEqual([{ cue: 0, what: "NUL characters were removed." }]);
});

test("TRN-09: the last line may end at 100000 seconds", () => {
  expect(read("18-last-end-100000.json").segments).toEqual([
    { text: "only", startTime: 0, endTime: 100_000, startOfParagraph: true },
  ]);
});

test("TRN-16: a prototype key in a JSON line has no effect", () => {
  const [segment] = read("23-json-proto.json").segments;
  expect(Object.keys(segment ?? {})).toEqual(["text", "startTime", "endTime", "startOfParagraph"]);
  expect(Object.getPrototypeOf(segment)).toBe(Object.prototype);
  expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
});

test("TRN-16: refusals say what is wrong", () => {
  const reasons = [
    ["07-end-before-start.srt", "Line 1: The end is before the start."],
    ["10-empty.srt", "The file is empty."],
    ["11-only-header.vtt", "There are no lines in the file."],
    ["16-hours-100.srt", "Line 1: The times are not numbers of seconds below 100 hours."],
    ["20-json-strings-for-numbers.json", "Line 1: The times are not numbers of seconds below 100 hours."],
    ["21-json-object-not-list.json", "The transcript must be a list of lines."],
    ["22-json-nan.json", "The file is not valid JSON."],
    ["25-long-line-200k.srt", "Line 1: The text is longer than 10000 characters."],
  ] as const;
  for (const [file, reason] of reasons) expect(read(file).refused).toBe(reason);
});

test("TRN-19: a transcript has as much as one answer takes, which is many hours of speech, in any script", () => {
  const lines = (count: number, text: string) =>
    readSegments(Array.from({ length: count }, (_, n) => ({ text, startTime: n, endTime: n + 1 })));
  expect(lines(25_000, "A line of speech as people say it, of a dozen words or so.").refused).toBeUndefined();
  const tooLong = "A transcript has at most 4.5 MB; this one belongs to several videos.";
  expect(lines(60_000, "A line.").refused).toBe(tooLong);
  expect(lines(500, "字".repeat(5000)).refused).toBe(tooLong);
  const { segments } = lines(300, "字".repeat(4500));
  const answer = segments.map((segment) => ({ ...segment, video: 999_999_999_999, version: 99_999 }));
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(5_000_000);
});
