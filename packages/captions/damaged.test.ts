import { damaged } from "@cu/test-kit/damaged";
import { patience } from "@cu/test-kit/programme";
import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";

const files = {
  vtt: "WEBVTT\n\nNOTE by hand\n\n1\n00:00:01.000 --> 00:00:03.500 align:start\n<v Ada>Good &amp; morning.</v>\n\n2\n00:00:03.500 --> 01:00:06.000\nA graph has edges,\nand nodes – 木.\n",
  srt: "1\r\n00:00:01,000 --> 00:00:03,500\r\nGood morning.\r\n\r\n2\r\n00:00:03,500 --> 01:00:06,000\r\n<i>A graph</i> has edges – 木.\r\n",
  json: JSON.stringify([
    { text: "Good morning.", startTime: 1, endTime: 3.5, startOfParagraph: true },
    { text: "A graph has edges – 木.", startTime: 3.5, endTime: 3606, startOfParagraph: false },
  ]),
};

const encoded = (text: string): readonly (readonly [string, Uint8Array])[] => [
  ["UTF-8", new TextEncoder().encode(text)],
  ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le")],
];

test.each(Object.entries(files))(
  "TRN-16: a transcript in %s that is cut off, damaged or stuffed is refused in a sentence, or has sound lines and says what was repaired",
  (_format, text) => {
    for (const [encoding, bytes] of encoded(text)) {
      expect(readTranscript(bytes).segments).toHaveLength(2);
      for (const { name, bytes: broken } of damaged(bytes)) {
        const { segments, refused, repairs } = readTranscript(broken);
        const where = `${encoding}: ${name}`;
        if (refused !== undefined)
          expect([refused, segments], where).toEqual([expect.stringMatching(/^[A-Z].+\.$/su), []]);
        else expect(segments.length, where).toBeGreaterThan(0);
        for (const { cue, what } of repairs) {
          expect(what, where).toMatch(/^[A-Z].+\.$/su);
          expect(Number.isInteger(cue) && cue >= 0, where).toBe(true);
        }
        let last = 0;
        for (const { text: said, startTime, endTime } of segments) {
          expect(said.trim() !== "" && !said.includes("\0"), where).toBe(true);
          expect(startTime >= last && endTime >= startTime && Number.isFinite(endTime), where).toBe(true);
          last = startTime;
        }
      }
    }
  },
  patience,
);
