import fc from "fast-check";
import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";

const read = (text: string) => readTranscript(new TextEncoder().encode(text));

const clock = (seconds: number, sign: string) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, "0")}:${(seconds % 60).toFixed(3).padStart(6, "0").replace(".", sign)}`;

type Row = [start: number, end: number, ...lines: string[]];
const vtt = (rows: readonly Row[]) =>
  `WEBVTT\n\n${rows.map(([from, to, ...lines]) => `${clock(from, ".")} --> ${clock(to, ".")}\n${lines.join("\n")}\n`).join("\n")}`;
const srt = (rows: readonly Row[]) =>
  rows
    .map(([from, to, ...lines], n) => `${n + 1}\n${clock(from, ",")} --> ${clock(to, ",")}\n${lines.join("\n")}\n`)
    .join("\n");

const expected = [
  { text: "the moon pulls the water", startTime: 1, endTime: 3.01 },
  { text: "and the earth turns below it", startTime: 3.01, endTime: 6.01 },
  { text: "so there are two tides a day", startTime: 6.01, endTime: 9 },
];

const [first, second, third] = expected.map(({ text }) => text) as [string, string, string];
const timed = (words: string) => words.replaceAll(" ", "<00:00:01.500><c> ").replace(/<c> \S+/g, "$&</c>");

test.each<[string, Row[]]>([
  [
    "two lines with an echo of ten milliseconds",
    [
      [1, 3, " ", timed(first)],
      [3, 3.01, first, " "],
      [3.01, 6, first, timed(second)],
      [6, 6.01, second, " "],
      [6.01, 9, second, timed(third)],
    ],
  ],
  [
    "two lines",
    [
      [1, 3.01, first],
      [3.01, 6.01, first, second],
      [6.01, 9, second, third],
    ],
  ],
  [
    "three lines",
    [
      [1, 3.01, first],
      [3.01, 6.01, first, second],
      [6.01, 9, first, second, third],
    ],
  ],
  [
    "lines that grow by words",
    [
      [1, 1.5, "the moon"],
      [1.5, 3.01, first],
      [3.01, 4, "and the"],
      [4, 5, "and the earth turns"],
      [5, 6.01, second],
      [6.01, 9, third],
    ],
  ],
  [
    "a second line that grows below the first one",
    [
      [1, 3.01, first],
      [3.01, 4, first, "and the"],
      [4, 6.01, first, second],
      [6.01, 7, second, "so there are"],
      [7, 9, second, third],
    ],
  ],
])("TRN-33: of rolling captions each line comes once, for as long as it was new: %s", (_kind, rows) => {
  for (const file of [
    vtt(rows),
    srt(rows.map(([from, to, ...lines]) => [from, to, ...lines.map((line) => line.replace(/<[^>]*>/g, ""))])),
  ]) {
    const { segments, repairs } = read(file);
    expect(segments.map(({ text, startTime, endTime }) => ({ text, startTime, endTime }))).toEqual(expected);
    expect(repairs).toEqual([
      { cue: 0, what: `Rolling captions: ${rows.length} cues became 3 lines, each of them once.` },
    ]);
  }
});

test("TRN-33: lines that somebody says twice, and what a recogniser repeats, stay as they are", () => {
  const rows: Row[] = [
    [1, 2, "No."],
    [2, 3, "No."],
    [3, 4, "Thank you."],
    [4, 5, "Thank you."],
    [5, 6, "Thank you."],
    [6, 7, "You", "are welcome"],
    [7, 8, "Yes."],
    [8, 9, "Yes. And no."],
  ];
  expect(read(vtt(rows)).segments.map(({ text }) => text)).toEqual(rows.map(([, , ...lines]) => lines.join(" ")));
  expect(read(vtt(rows)).repairs).toEqual([]);
});

test("TRN-33: rolling captions of any lines are those lines", () => {
  const line = fc.array(fc.constantFrom("tide", "moon", "pull", "low", "high"), { minLength: 3, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.uniqueArray(
        line.map((words) => words.join(" ")),
        { minLength: 3, maxLength: 12 },
      ),
      (lines) => {
        // A line that begins as the one before it may as well be that line, grown.
        fc.pre(lines.every((text, n) => n === 0 || !text.startsWith(lines[n - 1] ?? "")));
        const rows = lines.flatMap((text, n): Row[] => [
          [n * 2, n * 2 + 1.99, ...lines.slice(Math.max(0, n - 1), n), text],
          [n * 2 + 1.99, n * 2 + 2, text],
        ]);
        expect(read(vtt(rows)).segments.map(({ text }) => text)).toEqual(lines);
      },
    ),
  );
});
