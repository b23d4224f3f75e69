import { srtMarkupToText } from "./markup.ts";
import type { Segment } from "./segment.ts";

/** WebVTT, for a player's own captions and for download. */
export function toWebVtt(segments: readonly Segment[]): string {
  const cues = segments.map(
    ({ text, startTime, endTime }) =>
      `${timestamp(startTime, ".")} --> ${timestamp(endTime, ".")}\n${textToCueMarkup(oneLine(text))}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

/** SubRip has no escape for an arrow, so one in the text loses a dash; text that looks like markup becomes entities. */
export function toSrt(segments: readonly Segment[]): string {
  return segments
    .map(({ text, startTime, endTime }, index) => {
      const times = `${timestamp(startTime, ",")} --> ${timestamp(endTime, ",")}`;
      return `${index + 1}\n${times}\n${textToSrt(oneLine(text).replaceAll("-->", "->"))}\n`;
    })
    .join("\n");
}

/** Plain text, one line per paragraph, separated by blank lines. */
export function toText(segments: readonly Segment[]): string {
  const paragraphs: string[][] = [];
  for (const { text, startOfParagraph } of segments) {
    if (startOfParagraph || paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)?.push(oneLine(text));
  }
  return paragraphs.map((lines) => `${lines.join(" ")}\n`).join("\n");
}

function timestamp(seconds: number, decimalSign: string): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
  return clock + decimalSign + String(milliseconds % 1000).padStart(3, "0");
}

// A blank line would end the cue.
function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function textToCueMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// Most players show entities as they are, so only what would be read as markup is escaped.
const textToSrt = (text: string): string =>
  srtMarkupToText(text).text === text
    ? text
    : textToCueMarkup(text).replaceAll("{", "&lbrace;").replaceAll("\\", "&bsol;");
