import fc from "fast-check";
import { expect, test } from "vitest";
import { readSegments } from "./json-transcript.ts";
import { readTranscript } from "./read-transcript.ts";
import type { Segment } from "./segment.ts";
import { toSrt, toText, toWebVtt } from "./write-transcript.ts";

function read(text: string) {
  return readTranscript(new TextEncoder().encode(text));
}

const words = fc
  .array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(" ").replace(/\s+/g, " ").trim().toWellFormed())
  .filter((text) => text !== "" && !text.includes("\0"));

// Lines of whole milliseconds, in order, the first of them with a paragraph.
const transcript: fc.Arbitrary<Segment[]> = fc
  .array(fc.record({ text: words, gap: fc.nat(5000), length: fc.nat(90_000) }), { minLength: 1, maxLength: 30 })
  .map((lines) => {
    let start = 0;
    return lines.map(({ text, gap, length }, index) => {
      start += gap;
      const [startTime, endTime] = [start / 1000, (start + length) / 1000];
      return { text, startTime, endTime, startOfParagraph: index === 0 };
    });
  });

function lines(segments: readonly Segment[]) {
  return segments.map(({ text, startTime, endTime }) => ({ text, startTime, endTime }));
}

test.each([
  String.raw`Divide: $\frac{\pi}{2}$, and \(\mathbf{\hat x}\).`,
  String.raw`$$\begin{matrix}a & b \\ c & d\end{matrix}$$`,
  String.raw`$a <b \land c> d$ and $x_1 < x_2$`,
  String.raw`$\{x \mid x > 0\}$ costs $5 or $10`,
])("QZL-59, TRN-29: the LaTeX of an imported file comes as it was typed: %s", (text) => {
  const of = (file: string) => read(file).segments.map((segment) => segment.text);
  expect(of(`WEBVTT\n\n00:01.000 --> 00:04.000\n{\\an8}<i>${text}</i>\n`)).toEqual([text]);
  expect(of(`1\n00:00:01,000 --> 00:00:04,000\n{\\an8}<i>${text}</i>\n`)).toEqual([text]);
  expect(of(JSON.stringify([{ text, startTime: 1, endTime: 4, startOfParagraph: true }]))).toEqual([text]);
  const segments = [{ text, startTime: 1, endTime: 4, startOfParagraph: true }];
  for (const file of [toWebVtt(segments), toSrt(segments)]) expect(of(file)).toEqual([text]);
});

test("TRN-16: any text survives a WebVTT round trip", () => {
  fc.assert(
    fc.property(transcript, (segments) => {
      expect(lines(read(toWebVtt(segments)).segments)).toEqual(lines(segments));
    }),
  );
});

test("TRN-16: what is written as SubRip is read back the same", () => {
  fc.assert(
    fc.property(transcript, (segments) => {
      expect(lines(read(toSrt(segments)).segments)).toEqual(lines(segments));
    }),
  );
});

test("TRN-16: a text that looks like markup, a timing or a number survives both formats", () => {
  const text = "<b>bold</b> &amp; 5 < 6";
  const segments = [text, "42", "</v><script>"].map((line, index) => ({
    text: line,
    startTime: index,
    endTime: 100_000,
    startOfParagraph: index === 0,
  }));
  expect(lines(read(toWebVtt(segments)).segments)).toEqual(lines(segments));
  const arrow = [{ text: "1:00 --> 2:00", startTime: 0, endTime: 1, startOfParagraph: true }];
  expect(read(toWebVtt(arrow)).segments).toEqual(arrow);
  expect(read(toSrt(arrow)).segments[0]?.text).toBe("1:00 -> 2:00");
  expect(toWebVtt(segments)).toContain("27:46:40.000");
});

test("TRN-16: a file with one bad cue keeps the others and names the bad one", () => {
  const { segments, repairs, refused } = read(
    [
      "00:00:01,000 --> 00:00:02,000",
      "good",
      "",
      "00:00:0x --> 00:00:04,000",
      "nowhere in time",
      "",
      "00:99:00,000 --> 00:99:01,000",
      "impossible minute",
      "",
      "00:00:05,000 --> 00:00:06,000",
      "",
      "00:00:09,000 --> 00:00:08,000",
      "reversed",
      "",
      "00:00:07,000 --> 00:00:07,000",
      "no length",
    ].join("\n"),
  );
  expect(refused).toBeUndefined();
  expect(lines(segments)).toEqual([
    { text: "good", startTime: 1, endTime: 2 },
    { text: "no length", startTime: 7, endTime: 7 },
    { text: "reversed", startTime: 9, endTime: 9 },
  ]);
  expect(repairs.map((repair) => repair.cue)).toEqual([2, 3, 4, 5, 6]);
});

test("TRN-16: SubRip's paired markup goes, a lone tag is a word of the lecture", () => {
  const cue = (text: string) => read(`00:00:01,000 --> 00:00:02,000\n${text}`).segments[0]?.text;
  expect(cue("<i>whispers</i> so <b>bold</b>")).toBe("whispers so bold");
  expect(cue("write <b> before the word")).toBe("write <b> before the word");
});

test("TRN-16: a blank line inside an SRT cue does not lose what follows", () => {
  const { segments } = read(
    "1\n00:00:01,000 --> 00:00:02,000\nfirst\n\nstill first\n\n2\n00:00:03,000 --> 00:00:04,000\n7\n",
  );
  expect(segments.map((segment) => segment.text)).toEqual(["first still first", "7"]);
});

test("TRN-16: UTF-16 with either byte order is read", () => {
  const text = "WEBVTT\n\n00:01.000 --> 00:02.000\nnaïve 😀\n";
  for (const [mark, isLittle] of [
    [[0xff, 0xfe], true],
    [[0xfe, 0xff], false],
  ] as const) {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), isLittle);
    const bytes = Uint8Array.from([...mark, ...new Uint8Array(view.buffer)]);
    expect(readTranscript(bytes).segments[0]?.text).toBe("naïve 😀");
  }
});

test("TRN-05: paragraphs of a subtitle file start after a sentence, 45 seconds apart or more", () => {
  const cues = ["First.", "Second.", "third", "fourth.", "Fifth."].map(
    (text, index) => `00:00:${index * 12 || "00"}.000 --> 00:00:${index * 12 || "00"}.500\n${text}\n`,
  );
  const { segments } = read(["WEBVTT\n", ...cues].join("\n"));
  expect(segments.map((segment) => segment.startOfParagraph)).toEqual([true, false, false, false, true]);
});

test("TRN-03: a list from outside is never trusted: any value gives segments of the four fields, or a refusal", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      const { segments, refused } = readSegments([value, value]);
      expect(segments.length === 0).toBe(refused !== undefined);
    }),
  );
  const odd = { text: "x", startTime: 1, endTime: Number.POSITIVE_INFINITY };
  expect(readSegments([odd]).refused).toBeDefined();
  expect(readSegments([{ ...odd, startTime: -1, endTime: 1 }]).refused).toBeDefined();
  expect(readSegments([{ ...odd, text: "\ud800", endTime: 2 }]).segments[0]?.text).toBe("\ufffd");
  expect(readSegments(null).refused).toBe("The transcript must be a list of lines.");
});

test("TRN-16: any bytes at all are read or refused, never thrown on", () => {
  const start = fc.constantFrom("", "WEBVTT\n\n", "[", "1\n00:00:01,000 --> 00:00:02,000\n");
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (head, bytes) => {
      const { segments, refused } = readTranscript(Uint8Array.from([...new TextEncoder().encode(head), ...bytes]));
      expect(segments.length === 0).toBe(refused !== undefined);
    }),
  );
  expect(read("[".repeat(100_000)).refused).toBe("The file is not valid JSON.");
});

test("TRN-25: the clock of a caption is right to the millisecond, at each of its borders", () => {
  const clock = (seconds: number) => {
    const [, times] = toSrt([{ text: "x", startTime: seconds, endTime: seconds, startOfParagraph: true }]).split("\n");
    return times?.split(" --> ")[1];
  };
  for (const [seconds, written] of [
    [0, "00:00:00,000"],
    [0.9994, "00:00:00,999"],
    [0.9996, "00:00:01,000"],
    [59.999, "00:00:59,999"],
    [60, "00:01:00,000"],
    [3599.999, "00:59:59,999"],
    [3600, "01:00:00,000"],
    [7261.02, "02:01:01,020"],
    [86_399.999, "23:59:59,999"],
    [359_999.999, "99:59:59,999"],
  ] as const)
    expect([seconds, clock(seconds)]).toEqual([seconds, written]);
});

test("TRN-25: SubRip counts its lines from one, with an empty one between them", () => {
  const line = (text: string) => ({ text, startTime: 1, endTime: 2, startOfParagraph: false });
  expect(toSrt([line("A\nB"), line("C")])).toBe(
    "1\n00:00:01,000 --> 00:00:02,000\nA B\n\n2\n00:00:01,000 --> 00:00:02,000\nC\n",
  );
});

test("TRN-25: as text there are the words alone, with an empty line between paragraphs", () => {
  const line = (text: string, startOfParagraph = false) => ({ text, startOfParagraph, startTime: 0, endTime: 1 });
  expect(toText([line("So far\nnothing."), line("We keep a number."), line("Now.", true)])).toBe(
    "So far nothing. We keep a number.\n\nNow.\n",
  );
  expect(toText([])).toBe("");
});
