import { basename } from "node:path";
import { sampleFile, sampleFiles } from "@cu/test-kit/sample-data";
import { expect, test } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import type { Segment } from "./segment.ts";

function read(path: string) {
  const transcript = readTranscript(sampleFile(path));
  expect({ path, refused: transcript.refused }).toEqual({ path, refused: undefined });
  return transcript;
}

function inOrder(segments: readonly Segment[]): boolean {
  return segments.every((segment, index) => segment.startTime >= (segments[index - 1]?.startTime ?? 0));
}

test("TRN-16: every real transcript is read whole, in order, with at most its known defects reported", () => {
  const files = [...sampleFiles("transcripts", ".json"), ...sampleFiles("transcripts_fr", ".json")];
  expect(files.length).toBeGreaterThan(110);
  let reversed = 0;
  for (const path of files) {
    const lines: unknown = JSON.parse(new TextDecoder().decode(sampleFile(path)));
    if (!Array.isArray(lines)) throw new Error(`${path} must be a list`);
    if (lines.length === 0) {
      expect(readTranscript(sampleFile(path)).refused).toBe("There are no lines in the file.");
      continue;
    }
    const { segments, repairs } = read(path);
    expect(segments).toHaveLength(lines.length);
    expect(inOrder(segments)).toBe(true);
    expect(segments[0]?.startOfParagraph).toBe(true);
    reversed += repairs.filter((repair) => repair.what.startsWith("The end is before")).length;
  }
  expect(reversed).toBe(2);
});

test("TRN-16: the original subtitle files give the same lines as the published transcripts", () => {
  const manifest = new TextDecoder().decode(sampleFile("MANIFEST.tsv")).split("\n").slice(1);
  const originals = new Map(
    sampleFiles("transcripts_original").map((path) => [path.split("/").slice(1).join("/"), path]),
  );
  let compared = 0;
  for (const row of manifest) {
    const [course = "", embedId = "", source = ""] = row.split("\t");
    const original = originals.get(`${course}/${basename(source)}`);
    if (!original?.endsWith(".srt")) continue;
    const published = read(`transcripts/${embedId}.json`);
    expect({ original, segments: read(original).segments }).toEqual({ original, segments: published.segments });
    compared += 1;
  }
  expect(compared).toBe(79);
});

test("TRN-16: WebVTT and SubRip of the same lecture are the same", () => {
  const files = sampleFiles("transcripts_original", ".vtt");
  expect(files).toHaveLength(53);
  for (const path of files) {
    const subRip = read(path.replace(/\.vtt$/, ".srt"));
    expect({ path, lines: read(path).segments }).toEqual({ path, lines: subRip.segments });
  }
});

test("TRN-16: a file that is not a transcript is refused with its detected format", () => {
  for (const path of sampleFiles("transcripts_original", ".md")) {
    expect(readTranscript(sampleFile(path)).refused).toBe("The file is neither WebVTT nor SubRip nor a JSON list.");
  }
});
