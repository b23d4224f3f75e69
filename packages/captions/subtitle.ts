import { cueMarkupToText, srtMarkupToText } from "./markup.ts";
import type { Cue } from "./segment.ts";

const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);

// A line meant as a timing, even where a number in it is cut off, negative or broken.
const timingLike = /^\s*-?\d+:-?\d\S*\s*-->/;

// Some tools write a carriage return too many.
const lineEnd = /\r*\n|\r/;

/**
 * SubRip. Cue numbers may be missing and times may have a dot. A blank line inside a cue does not end it: only the next
 * timing does, with the number right above it.
 */
export function srtCues(text: string): Cue[] {
  const lines = text.split(lineEnd);
  const starts = timingLines(lines);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? lines.length;
    const isNumbered = index + 1 < starts.length && /^\s*\d+\s*$/.test(lines[next - 1] ?? "");
    const body = lines.slice(start + 1, isNumbered ? next - 1 : next);
    return { cue: index + 1, text: srtMarkupToText(oneLine(body)), ...times(lines[start] ?? "") };
  });
}

/**
 * WebVTT. A blank line ends a cue, so notes, styles and regions belong to none; before its first text line it does not,
 * because saved YouTube captions begin with one.
 */
export function vttCues(text: string): Cue[] {
  const lines = text.split(lineEnd);
  return timingLines(lines).map((start, index) => {
    let first = start + 1;
    while (isBlank(lines[first]) && isGoingOn(lines, first + 1)) first++;
    const body: string[] = [];
    for (let line = first; isCueText(lines[line]); line++) body.push(lines[line] ?? "");
    return { cue: index + 1, text: cueMarkupToText(oneLine(body)), ...times(lines[start] ?? "") };
  });
}

const isBlank = (line: string | undefined): boolean => line?.trim() === "";

// Lines after a blank line continue the cue's text, unless they start a new block.
function isGoingOn(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) return false;
  return isBlank(line) || !timingLike.test(lines[at + 1] ?? "");
}

function isCueText(line: string | undefined): boolean {
  return line !== undefined && !isBlank(line) && !timingLike.test(line);
}

function timingLines(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (timingLike.test(line) ? [index] : []));
}

type Times = Pick<Cue, "startTime" | "endTime" | "problem">;

// A malformed timing results in NaN, which segments refuse, and a problem.
function times(line: string): Times {
  const [, ...parts] = timing.exec(line) ?? [];
  const problem = problemOf(line, parts);
  if (problem !== undefined) return { startTime: Number.NaN, endTime: Number.NaN, problem };
  return { startTime: seconds(parts.slice(0, 4)), endTime: seconds(parts.slice(4, 8)) };
}

function problemOf(line: string, parts: readonly (string | undefined)[]): string | undefined {
  if (/(?:^|-->)\s*-|:-\d/.test(line)) return "A time is negative.";
  if (parts.length === 0) return "The times cannot be read.";
  const sixties = [parts[1], parts[2], parts[5], parts[6]].map(Number);
  return sixties.some((part) => part > 59) ? "Minutes and seconds go to 59 only." : undefined;
}

function seconds([hours = "0", minutes, wholeSeconds, fraction]: readonly (string | undefined)[]): number {
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
