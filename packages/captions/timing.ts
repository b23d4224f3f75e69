import type { Cue } from "./segment.ts";

// Digits as keyboards and translation services write them.
const digitRanges = [0x660, 0x6f0, 0x966, 0xff10];

/** A line with ASCII digits, colons and arrows, to recognise a timing; never the text of a cue. */
const plain = (line: string): string =>
  line
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (digitRanges.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/[：︰∶]/g, ":")
    .replace(/[，、٫،]/g, ",")
    .replace(/[．。]/g, ".")
    .replace(/[＞]/g, ">")
    .replace(/[－﹣]/g, "-");

// Copied from a web page. In the text of a cue it is an arrow that somebody talks about.
const unescaped = (line: string): string => line.replaceAll("&gt;", ">");

// Translation services put blanks around the signs; hours, and the fraction of a second, may be missing.
const clock = String.raw`(?:(\d+)\s*:\s*)?(\d{1,2})\s*:\s*(\d{1,2})(?:\s*[.,;]\s*(\d{1,9})|:(\d{3}))?`;
const leftTime = new RegExp(String.raw`^\s*${clock}\s*$`);
// Settings may follow without a blank, as in WebVTT's own parser.
const rightTime = new RegExp(String.raw`^\s*${clock}(?=\s|$|[A-Za-z]+:)`);

// Bounded, so that a long line of dashes costs no time.
const strictArrow = /-\s{0,3}-{1,9}\s{0,3}>/;
// Arrows and dashes as word processors write them, and YouTube's SBV with a comma. Never inside a line of text.
const looseArrow = /[-\u2010-\u2015\u2212=~]{1,9}\s{0,3}>{1,9}|[→⇒➔➜⟶]|[-\u2010-\u2015\u2212]{1,9}|,(?=\d+:)/;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

/** Whether a line has nothing but a cue's number, in any digits. */
export const isNumber = (line: string | undefined): boolean => line !== undefined && /^\s*\d+\s*$/.test(plain(line));

const numberIn = (line: string | undefined): number => Number(plain(line ?? "x"));

/** The indexes of the lines meant as a timing, also where a number in them is broken: those become repairs. */
export const timingLines = (lines: readonly string[]): number[] => {
  const found: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (!/[\p{Nd}>→–—]|--/u.test(line)) continue;
    const last = found.at(-1) ?? Number.NEGATIVE_INFINITY;
    const before = lines[index - 1];
    const isNumbered = isNumber(before) && isBlank(lines[index - 2]);
    const isStart = last !== index - 1 && (isBlank(before) || isNumbered);
    const isNext = isNumbered && numberIn(before) === (found.length === 0 ? 1 : numberIn(lines[last - 1]) + 1);
    if (isTiming(line, isStart, isNext)) found.push(index);
  }
  return found;
};

/** `isStart`: nothing but a number is above it. `isNext`: that number follows the one of the cue before. */
const isTiming = (line: string, isStart: boolean, isNext: boolean): boolean => {
  const times = plain(isStart ? unescaped(line) : line);
  const [left, right] = cutAt(times, strictArrow);
  // Also in the middle of a text: a blank line before it may be missing.
  if (right !== undefined && /^\s*-?\d+\s*:/.test(left)) return true;
  if (!isStart) return false;
  const isStrict = right !== undefined && (/^\P{L}*\d\P{L}*$/u.test(left) || /^\s*-?\s*\d+\s*:/.test(right));
  return isStrict || isWhole(times) || isNext;
};

const isWhole = (line: string): boolean => {
  const [left, right] = cutAt(line, looseArrow);
  const [start, end] = [leftTime.exec(left), rightTime.exec(right ?? "")];
  const isExact = ([, hours, , , fraction, milliseconds]: RegExpExecArray) => hours ?? fraction ?? milliseconds;
  return start !== null && end !== null && isExact(start) !== undefined && isExact(end) !== undefined;
};

const cutAt = (line: string, arrow: RegExp): [string, string | undefined] => {
  const found = arrow.exec(line);
  return found ? [line.slice(0, found.index), line.slice(found.index + found[0].length)] : [line, undefined];
};

type Times = Pick<Cue, "startTime" | "endTime" | "problem">;

/** The times of a timing, in seconds. One that cannot be read has NaN, which `settle` refuses, and a problem. */
export const timesOf = (timing: string): Times => {
  const line = plain(unescaped(timing));
  const arrow = strictArrow.test(line) ? strictArrow : looseArrow;
  const [left, right = ""] = cutAt(line, arrow);
  const [start, end] = [leftTime.exec(left), rightTime.exec(right)];
  const problem = problemOf(left, right, start, end);
  if (problem !== undefined || !start || !end) return { startTime: Number.NaN, endTime: Number.NaN, problem };
  return { startTime: seconds(start), endTime: seconds(end) };
};

const problemOf = (
  left: string,
  right: string,
  start: RegExpExecArray | null,
  end: RegExpExecArray | null,
): string | undefined => {
  if ([left, right].some((time) => /^\s*-\s*\d|^[\d\s:]*:\s*-\s*\d/.test(time))) return "A time is negative.";
  if (!start || !end) return "The times cannot be read.";
  const sixties = [start[2], start[3], end[2], end[3]].map(Number);
  return sixties.some((part) => part > 59) ? "Minutes and seconds go to 59 only." : undefined;
};

const seconds = ([, hours = "0", minutes, whole, fraction, milliseconds]: RegExpExecArray): number =>
  // Through the decimal text, so that 1.341 stays 1.341.
  Number(`${Number(hours) * 3600 + Number(minutes) * 60 + Number(whole)}.${fraction ?? milliseconds ?? 0}`);
