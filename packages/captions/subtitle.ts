import { cueMarkupToText, type Spoken, srtMarkupToText } from "./markup.ts";
import { unrolled } from "./rolling.ts";
import type { Cue, Repair } from "./segment.ts";
import { isNumber, timesOf, timingLines } from "./timing.ts";

/** The cues of a file, and what was changed while reading them. */
export type Subtitles = { readonly cues: readonly Cue[]; readonly repairs: readonly Repair[] };

// Some tools write a carriage return too many.
const lineEnd = /\r*\n|\r/;

/**
 * SubRip, and SBV, which has no numbers. Cue numbers may be missing and times may have a dot. A blank line inside a cue
 * does not end it: only the next timing does, with the number right above it.
 */
export function srtCues(text: string): Subtitles {
  const lines = text.split(lineEnd);
  const starts = timingLines(lines);
  const blocks = starts.map((start, index) => {
    const next = starts[index + 1] ?? lines.length;
    const isNumbered = index + 1 < starts.length && isNumber(lines[next - 1]);
    return { timing: lines[start] ?? "", body: lines.slice(start + 1, isNumbered ? next - 1 : next) };
  });
  const first = starts[0] ?? lines.length;
  const before = lines.slice(0, isNumber(lines[first - 1]) ? first - 1 : first);
  return subtitles(blocks, srtMarkupToText, leftOut(0, before));
}

/**
 * WebVTT. A blank line ends a cue, so notes, styles and regions belong to none; before its first text line it does not,
 * because saved YouTube captions begin with one.
 */
export function vttCues(text: string): Subtitles {
  const lines = text.split(lineEnd);
  const starts = timingLines(lines);
  const timings = new Set(starts);
  const isCueText = (at: number) => at < lines.length && !isBlank(lines[at]) && !timings.has(at);
  // Lines after a blank line continue the cue's text, unless they start a new block.
  const isGoingOn = (at: number) =>
    !/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[at] ?? "") && (isBlank(lines[at]) || !timings.has(at + 1));
  const repairs: Repair[] = [];
  let end = 0;
  const blocks = starts.map((start, index) => {
    repairs.push(...outside(index, lines.slice(end, isBlank(lines[start - 1]) ? start : start - 1)));
    let first = start + 1;
    while (isBlank(lines[first]) && isGoingOn(first + 1)) first++;
    end = first;
    while (isCueText(end)) end++;
    return { timing: lines[start] ?? "", body: lines.slice(first, end) };
  });
  repairs.push(...outside(starts.length, lines.slice(end)));
  return subtitles(blocks, cueMarkupToText, repairs);
}

/** Blocks between cues that are none of WebVTT's own: of a text with a blank line in it the second half. */
function outside(cue: number, lines: readonly string[]): Repair[] {
  const paragraphs = lines.join("\n").split(/\n\s*\n/);
  return paragraphs.flatMap((text) =>
    /^\s*(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(text) ? [] : leftOut(cue, [text]),
  );
}

const longestQuote = 60;

function leftOut(cue: number, lines: readonly string[]): Repair[] {
  const text = lines.join(" ").replace(/\s+/g, " ").trim();
  if (text === "") return [];
  const quote = text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text;
  return [{ cue, what: `Text outside of a cue was left out: “${quote}”.` }];
}

const isBlank = (line: string | undefined): boolean => line?.trim() === "";

type Block = { readonly timing: string; readonly body: readonly string[] };
type Shown = Omit<Cue, "text"> & Omit<Spoken, "text"> & { readonly lines: readonly string[] };

function subtitles(
  blocks: readonly Block[],
  toText: (markup: string) => Spoken,
  earlier: readonly Repair[],
): Subtitles {
  const shown = blocks.map(({ timing, body }, index): Shown => {
    // A tag may begin in one line and end in another; a line feed is no character of the text itself.
    const { text, ...rest } = toText(
      body
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .join("\n"),
    );
    return { ...rest, cue: index + 1, lines: linesOf(text), ...timesOf(timing) };
  });
  const rolled = unrolled(shown);
  const repairs = [...earlier];
  for (const { cue, hasReading } of shown)
    if (hasReading) repairs.push({ cue, what: "The reading above a word was left out." });
  const speakers = [...new Set(shown.flatMap(({ speaker }) => speaker ?? []))];
  if (speakers.length > 0) repairs.push({ cue: 0, what: `Names of speakers were left out: ${listed(speakers)}.` });
  if (rolled)
    repairs.push({
      cue: 0,
      what: `Rolling captions: ${shown.length} cues became ${rolled.length} lines, each of them once.`,
    });
  return {
    cues: (rolled ?? shown).map(({ cue, startTime, endTime, problem, lines }) => ({
      cue,
      startTime,
      endTime,
      text: lines.join(" "),
      ...(problem !== undefined && { problem }),
    })),
    repairs,
  };
}

const maxNamed = 5;
const listed = (names: readonly string[]): string =>
  names.slice(0, maxNamed).join(", ") + (names.length > maxNamed ? ` and ${names.length - maxNamed} more` : "");

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
