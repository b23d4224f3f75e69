import fc from "fast-check";
import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";

const read = (value: unknown) => readTranscript(new TextEncoder().encode(JSON.stringify(value)));
const linesOf = (value: unknown) => {
  const { segments, refused } = read(value);
  return refused ?? segments.map(({ startTime, endTime, text }) => [startTime, endTime, text]);
};

const lines = [
  [0, 2.5, "The tide comes in."],
  [2.5, 4, "It's high now."],
];
const words = ["The", "tide", "comes", "in.", "It's", "high", "now."].map((text, n) => ({
  text,
  start: [0, 0.5, 1, 2, 2.5, 3, 3.5][n] ?? 0,
  end: [0.5, 1, 2, 2.5, 3, 3.5, 4][n] ?? 0,
}));
const inMilliseconds = <One extends { start: number; end: number }>(one: One) => ({
  ...one,
  start: one.start * 1000,
  end: one.end * 1000,
});
const segments = lines.map(([start, end, text], id) => ({
  id,
  seek: 0,
  start,
  end,
  text: ` ${text}`,
  no_speech_prob: 0.1,
}));

test.each<[string, unknown]>([
  ["Whisper", { text: " The tide …", segments, language: "en" }],
  [
    "OpenAI's verbose_json",
    { task: "transcribe", duration: 4, segments: segments.map((one) => ({ ...one, words: [] })) },
  ],
  ["the list of segments alone", segments],
  [
    "whisper.cpp",
    {
      model: { type: "base" },
      transcription: lines.map(([start, end, text]) => ({
        timestamps: { from: "00:00:00,000", to: "00:00:00,000" },
        offsets: { from: Number(start) * 1000, to: Number(end) * 1000 },
        text: ` ${text}`,
      })),
    },
  ],
  [
    "json3 of YouTube",
    {
      wireMagic: "pb3",
      events: [
        { tStartMs: 0, dDurationMs: 4000, id: 1, wpWinPosId: 1 },
        {
          tStartMs: 0,
          dDurationMs: 4000,
          segs: [{ utf8: "The" }, { utf8: " tide", tOffsetMs: 300 }, { utf8: " comes\nin." }],
        },
        { tStartMs: 2490, dDurationMs: 10, aAppend: 1, segs: [{ utf8: "\n" }] },
        { tStartMs: 2500, dDurationMs: 1500, segs: [{ utf8: "It's high now." }] },
      ],
    },
  ],
  [
    "youtube-transcript-api",
    lines.map(([start, end, text]) => ({
      text: String(text).replace("'", "&#39;").replace(" ", "\n"),
      start,
      duration: Number(end) - Number(start),
    })),
  ],
  [
    "scripts with milliseconds",
    lines.map(([start, end, text]) => ({
      text: String(text).replace("'", "&amp;#39;"),
      offset: Number(start) * 1000,
      duration: (Number(end) - Number(start)) * 1000,
      lang: "en",
    })),
  ],
  ["AssemblyAI", { id: "x", status: "completed", words: words.map(inMilliseconds), utterances: null, text: "…" }],
  [
    "AssemblyAI's sentences",
    { sentences: lines.map(([start, end, text]) => inMilliseconds({ text, start: Number(start), end: Number(end) })) },
  ],
  [
    "Deepgram",
    {
      metadata: {},
      results: {
        channels: [
          {
            alternatives: [
              {
                transcript: "…",
                words: words.map(({ text, ...one }) => ({ ...one, word: text.toLowerCase(), punctuated_word: text })),
              },
            ],
          },
        ],
      },
    },
  ],
  [
    "Deepgram with paragraphs",
    {
      results: {
        channels: [
          {
            alternatives: [
              {
                transcript: "…",
                words: [],
                paragraphs: {
                  paragraphs: lines.map(([start, end, text]) => ({ sentences: [{ text, start, end }], start, end })),
                },
              },
            ],
          },
        ],
      },
    },
  ],
])("TRN-36: the JSON of a speech recogniser or of YouTube gives its lines: %s", (_name, value) => {
  expect(linesOf(value)).toEqual(lines);
});

test("TRN-36: words become lines at a pause, another speaker, and before they are longer than two lines of subtitles", () => {
  const word = (text: string, start: number, speaker = "A") => ({ text, start, end: start + 400, speaker });
  const spoken = [word("one", 0), word("two", 500), word("three", 3000), word("four", 3500, "B")];
  expect(read({ words: spoken })).toMatchObject({
    segments: [{ text: "one two" }, { text: "three" }, { text: "four" }],
    repairs: [{ cue: 0, what: "Names of speakers were left out: A, B." }],
  });
  const long = Array.from({ length: 40 }, (_, n) => word(`word${n}`, n * 400));
  const texts = read({ words: long }).segments.map(({ text }) => text);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(84);
  expect(texts.join(" ")).toBe(long.map(({ text }) => text).join(" "));
});

test("TRN-36: what was changed is reported, and a line that cannot be read is named", () => {
  expect(read([{ text: "a", offset: 0, duration: 2000 }]).repairs).toEqual([
    { cue: 0, what: "The times were read as milliseconds." },
  ]);
  const events = [0, 1000].map((tStartMs) => ({ tStartMs, dDurationMs: 3000, segs: [{ utf8: "said" }] }));
  expect(read({ events })).toMatchObject({
    segments: [{ endTime: 1 }, { endTime: 4 }],
    repairs: [{ cue: 0, what: "Lines cut off where the next one begins: 1." }],
  });
  expect(
    read({ segments: [...segments, { start: 4, end: "5", text: "x" }, { start: 5, end: 6, text: " " }] }).repairs,
  ).toEqual([
    { cue: 3, what: "The times are not numbers of seconds below 100 hours. It was left out." },
    { cue: 4, what: "There is no text. It was left out." },
  ]);
  expect(
    read({
      results: { channels: [{ alternatives: [{ words: words.map((one) => ({ ...one, word: one.text })) }] }, {}] },
    }).repairs,
  ).toEqual([{ cue: 0, what: "Of 2 channels the first one was read." }]);
  for (const other of [{}, [], { segments: [] }, { events: [] }, { transcription: [] }, { results: {} }, 5, null])
    expect(read(other).refused).toBeDefined();
});

test("TRN-36: any JSON gives lines or a refusal", () => {
  const key = fc.constantFrom(
    "segments",
    "start",
    "end",
    "text",
    "events",
    "segs",
    "utf8",
    "tStartMs",
    "words",
    "results",
    "channels",
    "alternatives",
    "transcription",
    "offsets",
    "duration",
    "offset",
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      fc.double(),
      fc.string(),
      fc.constant(null),
      fc.array(tie("any")),
      fc.dictionary(key, tie("any")),
    ),
  })).any;
  fc.assert(
    fc.property(value, (one) => {
      const { segments: found, refused } = read(one ?? null);
      expect(found.length === 0).toBe(refused !== undefined);
    }),
  );
});
