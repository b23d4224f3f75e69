import { withParagraphs } from "./paragraphs.ts";
import { type Cue, type Repair, refuse, type Segment, type Transcript } from "./segment.ts";

// 99:59:59.999, the last time both subtitle formats can write.
const latestSeconds = 360_000;

// A screen of text; longer lines indicate a damaged file.
const longestText = 10_000;

// TRN-19: a transcript must fit one 6 MB response; ninety hours of speech do.
const maxBytes = 4_500_000;
/** Bytes of a line in a response in addition to its text. */
const lineFrame = 110;

/**
 * Sorts the cues by start and repairs them. Invalid cues are dropped; a file without a valid one is refused with its first
 * cue's problem. Zero-length cues occur in practice and are valid.
 */
export function settle(cues: readonly Cue[], earlierRepairs: readonly Repair[] = []): Transcript {
  const repairs = [...earlierRepairs];
  const reasons: string[] = [];
  const kept: Cue[] = [];
  let hasSoundCue = false;
  let latestStart = 0;
  for (const read of cues) {
    const cue = { ...read, text: cleanText(read.text) };
    if (cue.text !== read.text.trim())
      repairs.push({ cue: cue.cue, what: "Characters that are no text were removed." });
    const reason = unusable(cue);
    if (reason) {
      reasons.push(`Line ${cue.cue}: ${reason}`);
      repairs.push({ cue: cue.cue, what: `${reason} It was left out.` });
      continue;
    }
    if (cue.startTime < latestStart) repairs.push({ cue: cue.cue, what: "It was out of order and has been sorted." });
    latestStart = Math.max(latestStart, cue.startTime);
    if (cue.endTime < cue.startTime) {
      const reversed = "The end is before the start.";
      reasons.push(`Line ${cue.cue}: ${reversed}`);
      repairs.push({ cue: cue.cue, what: `${reversed} It now ends where it starts.` });
      kept.push({ ...cue, endTime: cue.startTime });
      continue;
    }
    hasSoundCue = true;
    kept.push(cue);
  }
  if (!hasSoundCue) return refuse(reasons[0] ?? "There are no lines in the file.", repairs);
  if (weightOf(kept) > maxBytes) {
    return refuse(`A transcript has at most ${maxBytes / 1_000_000} MB; this one belongs to several videos.`, repairs);
  }
  // Where the file marks no paragraphs, we find them.
  const sorted = kept.toSorted((left, right) => left.startTime - right.startTime);
  return { segments: sorted.some(hasParagraphs) ? sorted.map(toSegment) : withParagraphs(sorted), repairs };
}

function weightOf(cues: readonly Cue[]): number {
  const encoder = new TextEncoder();
  return cues.reduce((sum, { text }) => sum + encoder.encode(JSON.stringify(text)).byteLength + lineFrame, 0);
}

function unusable(cue: Cue): string | null {
  if (cue.problem !== undefined) return cue.problem;
  if (!(cue.startTime >= 0 && cue.startTime < latestSeconds && cue.endTime >= 0 && cue.endTime < latestSeconds)) {
    return "The times are not numbers of seconds below 100 hours.";
  }
  if (cue.text === "") return "There is no text.";
  if (cue.text.length > longestText) return `The text is longer than ${longestText} characters.`;
  return null;
}

// Half characters (lone surrogates) cannot be stored as UTF-8.
function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().trim();
}

function hasParagraphs(cue: Cue): boolean {
  return cue.startOfParagraph === true;
}

function toSegment({ text, startTime, endTime, startOfParagraph = false }: Cue): Segment {
  return { text, startTime, endTime, startOfParagraph };
}
