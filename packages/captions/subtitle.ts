import { cueMarkupToText, srtMarkupToText } from "./markup.ts";
import type { Cue } from "./segment.ts";

const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);

// A line that wants to be a timing, also where a number in it is cut off or broken.
const timingLike = /^\s*\d+:\d\S*\s*-->/;

/**
 * SubRip. Cue numbers may be missing and times may have a dot. A blank line inside a cue does not end it: only the next
 * timing does, with the number right above it.
 */
export function srtCues(text: string): Cue[] {
  const lines = text.split(/\r\n|\n|\r/);
  const starts = timingLines(lines);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? lines.length;
    const isNumbered = index + 1 < starts.length && /^\s*\d+\s*$/.test(lines[next - 1] ?? "");
    const body = lines.slice(start + 1, isNumbered ? next - 1 : next);
    return { cue: index + 1, text: srtMarkupToText(oneLine(body)), ...times(lines[start] ?? "") };
  });
}

/** WebVTT. A blank line ends a cue, so notes, styles and regions belong to none. */
export function vttCues(text: string): Cue[] {
  const lines = text.split(/\r\n|\n|\r/);
  return timingLines(lines).map((start, index) => {
    const body: string[] = [];
    for (let line = start + 1; isCueText(lines[line]); line++) body.push(lines[line] ?? "");
    return { cue: index + 1, text: cueMarkupToText(oneLine(body)), ...times(lines[start] ?? "") };
  });
}

function isCueText(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== "" && !timingLike.test(line);
}

function timingLines(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (timingLike.test(line) ? [index] : []));
}

// A broken timing gives NaN, which no segment accepts.
function times(line: string): { startTime: number; endTime: number } {
  const [, ...parts] = timing.exec(line) ?? [];
  return { startTime: seconds(parts.slice(0, 4)), endTime: seconds(parts.slice(4, 8)) };
}

function seconds([hours = "0", minutes, wholeSeconds, fraction]: (string | undefined)[]): number {
  if (minutes === undefined || wholeSeconds === undefined || fraction === undefined) return Number.NaN;
  if (Number(minutes) > 59 || Number(wholeSeconds) > 59) return Number.NaN;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(wholeSeconds);
  // Through the decimal text, so that 1.341 stays 1.341.
  return Number(`${whole}.${fraction}`);
}

function oneLine(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
