import type { DemoScript, DemoSegment, DemoTranscript } from "./shape.ts";

// Seconds of silence before the first word, after the last, and between two paragraphs.
const leadIn = 0.8;
const leadOut = 2;
const breath = 1.2;
// A short line still takes a moment to say, so every line weighs a few letters more than it has.
const onset = 8;
// The source of the number is TRN-09.
const endOfAnyVideo = 100_000;

/** Spreads the lines of a script over its lecture: each gets time by its length, with a breath between paragraphs. */
export function spoken(script: DemoScript, durationSeconds: number): DemoTranscript {
  const paragraphs = script.text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map((line) => line.trim()));
  const weight = paragraphs.flat().reduce((sum, line) => sum + onset + line.length, 0);
  const secondsOfSpeech = durationSeconds - leadIn - leadOut - breath * (paragraphs.length - 1);

  const segments: DemoSegment[] = [];
  let clock = leadIn;
  for (const lines of paragraphs) {
    for (const [index, text] of lines.entries()) {
      const startTime = hundredths(clock);
      clock += ((onset + text.length) / weight) * secondsOfSpeech;
      segments.push({ text, startTime, endTime: hundredths(clock), startOfParagraph: index === 0 });
    }
    clock += breath;
  }

  const last = segments.at(-1);
  if (last && script.lastLineStays) last.endTime = endOfAnyVideo;
  return { videoId: script.videoId, version: 1, segments };
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
