import { decoded } from "./markup.ts";
import type { Cue, Repair } from "./segment.ts";

/** The lines of an export of another product; times in seconds. */
export type Export = { readonly cues: readonly Cue[]; readonly repairs: readonly Repair[] };

type Line = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly startOfParagraph?: boolean;
};
type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => Object(value) as Fields;
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : []);
const words = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);
const milliseconds = (value: unknown): number => number(value) / 1000;

/**
 * The lines of JSON that speech recognisers and YouTube write: Whisper and whisper.cpp, YouTube's json3 and the scripts
 * around it, AssemblyAI and Deepgram. Undefined for any other JSON.
 */
export const readExport = (value: unknown): Export | undefined => {
  for (const read of [whisper, whisperCpp, json3, deepgram, assemblyAi, youTubeList]) {
    const found = read(value);
    if (found) return found;
  }
  return undefined;
};

const toExport = (lines: readonly Line[], repairs: readonly Repair[] = []): Export => ({
  cues: lines.map(({ text, start, end, startOfParagraph = false }, index) => ({
    cue: index + 1,
    text: text.replace(/\s+/g, " ").trim(),
    startTime: start,
    endTime: end,
    startOfParagraph,
  })),
  repairs,
});

/** Whisper, faster-whisper and OpenAI's verbose_json; also the list of segments alone. */
const whisper = (value: unknown): Export | undefined => {
  const segments = list(Array.isArray(value) ? value : fields(value).segments);
  const [first] = segments;
  if (!first || typeof first.start !== "number" || typeof first.end !== "number") return undefined;
  return toExport(
    segments.map(({ text, start, end }) => ({ text: words(text), start: number(start), end: number(end) })),
  );
};

const whisperCpp = (value: unknown): Export | undefined => {
  const lines = list(fields(value).transcription);
  if (!lines.some(({ offsets }) => typeof fields(offsets).from === "number")) return undefined;
  return toExport(
    lines.map(({ text, offsets }) => ({
      text: words(text),
      start: milliseconds(fields(offsets).from),
      end: milliseconds(fields(offsets).to),
    })),
  );
};

const json3 = (value: unknown): Export | undefined => {
  const { events } = fields(value);
  if (!Array.isArray(events)) return undefined;
  const spoken = list(events)
    .map(({ tStartMs, dDurationMs, segs }) => ({
      text: list(segs)
        .map(({ utf8 }) => words(utf8))
        .join(""),
      start: milliseconds(tStartMs),
      end: milliseconds(tStartMs) + milliseconds(dDurationMs),
    }))
    .filter(({ text }) => text.trim() !== "");
  // An automatic line stays until the one after the next comes.
  const lines = spoken.map((line, n) => {
    const next = spoken[n + 1]?.start ?? Number.POSITIVE_INFINITY;
    return next > line.start && next < line.end ? { ...line, end: next } : line;
  });
  const cut = lines.filter((line, n) => line !== spoken[n]).length;
  return toExport(lines, cut > 0 ? [{ cue: 0, what: `Lines cut off where the next one begins: ${cut}.` }] : []);
};

const deepgram = (value: unknown): Export | undefined => {
  const { channels } = fields(fields(value).results);
  const [channel] = list(channels);
  const [best] = list(channel?.alternatives);
  if (!best) return undefined;
  const paragraphs = list(fields(best.paragraphs).paragraphs).flatMap(({ sentences }) =>
    list(sentences).map(({ text, start, end }, n) => ({
      text: words(text),
      start: number(start),
      end: number(end),
      startOfParagraph: n === 0,
    })),
  );
  const spoken = list(best.words).map(({ punctuated_word, word, start, end, speaker }) => ({
    text: words(punctuated_word) || words(word),
    start: number(start),
    end: number(end),
    speaker,
  }));
  const others = list(channels).length - 1;
  return toExport(
    paragraphs.length > 0 ? paragraphs : linesOfWords(spoken),
    others > 0 ? [{ cue: 0, what: `Of ${others + 1} channels the first one was read.` }] : [],
  );
};

const assemblyAi = (value: unknown): Export | undefined => {
  const { words: own, utterances, sentences } = fields(value);
  const whole = list(sentences).length > 0 ? list(sentences) : [];
  const spoken = (list(own).length > 0 ? list(own) : list(utterances).flatMap((one) => list(one.words))).map(
    ({ text, start, end, speaker }) => ({
      text: words(text),
      start: milliseconds(start),
      end: milliseconds(end),
      speaker,
    }),
  );
  const lines = [...whole, ...(spoken.length > 0 ? [] : list(utterances))].map(({ text, start, end }) => ({
    text: words(text),
    start: milliseconds(start),
    end: milliseconds(end),
  }));
  if (lines.length === 0 && spoken.length === 0) return undefined;
  return toExport(lines.length > 0 ? lines : linesOfWords(spoken), speakersLeftOut(spoken));
};

const speakersLeftOut = (spoken: readonly { readonly speaker?: unknown }[]): Repair[] => {
  const speakers = new Set(spoken.flatMap(({ speaker }) => (typeof speaker === "string" ? [speaker] : [])));
  return speakers.size > 1 ? [{ cue: 0, what: `Names of speakers were left out: ${[...speakers].join(", ")}.` }] : [];
};

const longestLine = 84;
const pauseSeconds = 1;
type Word = Line & { readonly speaker?: unknown };

/** Lines from single words: up to a sentence's end, a pause, another speaker, or two lines of subtitles. */
const linesOfWords = (spoken: readonly Word[]): Line[] => {
  const lines: Line[] = [];
  let last: Word | undefined;
  for (const word of spoken) {
    const line = lines.at(-1);
    const isNew =
      !line ||
      !last ||
      /[.!?…。！？]["'”’)\]]*$/.test(last.text) ||
      word.start - last.end > pauseSeconds ||
      word.speaker !== last.speaker ||
      line.text.length + 1 + word.text.length > longestLine;
    if (isNew) lines.push({ text: word.text, start: word.start, end: word.end });
    else lines[lines.length - 1] = { ...line, text: `${line.text} ${word.text}`, end: word.end };
    last = word;
  }
  return lines;
};

// A line of speech lasts some seconds; nobody speaks one for a minute and a half on average.
const longestSeconds = 90;

/** youtube-transcript-api (seconds) and scripts like it, of which some count in milliseconds. */
const youTubeList = (value: unknown): Export | undefined => {
  const { snippets, transcript } = fields(value);
  const lines = list([value, snippets, transcript].find(Array.isArray));
  const startOf = ({ start, offset }: Fields) => number(start ?? offset);
  const lengthOf = ({ duration, dur }: Fields) => number(duration ?? dur);
  const [first] = lines;
  if (!first || Number.isNaN(startOf(first)) || Number.isNaN(lengthOf(first))) return undefined;
  const lengths = lines.map(lengthOf).toSorted((a, b) => a - b);
  const isMilliseconds = (lengths[lengths.length >> 1] ?? 0) > longestSeconds;
  const unit = isMilliseconds ? 1000 : 1;
  return toExport(
    lines.map((line) => ({
      text: decoded(decoded(words(line.text))),
      start: startOf(line) / unit,
      end: (startOf(line) + lengthOf(line)) / unit,
    })),
    isMilliseconds ? [{ cue: 0, what: "The times were read as milliseconds." }] : [],
  );
};
