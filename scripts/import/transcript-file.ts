import { readTranscript } from "@cu/captions/read-transcript";
import type { Segment } from "@cu/captions/segment";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { readSegments } from "@cu/core/use-cases/transcript/read";
import { videosOfLecture } from "@cu/core/use-cases/video/same-lecture";
import type { Report } from "./report.ts";

const shownRepairs = 3;

export type HowTranscripts = {
  /** The creator whose videos they are for, where several show the same lecture. */
  readonly makerId: number;
  /** Replaces another transcript that a video has already. */
  readonly replace: boolean;
  /** Videos that the same import would create, which a dry run does not find in the table. */
  readonly coming: ReadonlySet<string>;
};

/**
 * Imports a transcript; the file is named after the video's embedId. An unchanged transcript is not published again, and a
 * different one, perhaps in another language, replaces it only with `replace`.
 */
export const importTranscript = async (
  { embedId, bytes, where }: { embedId: string; bytes: Uint8Array; where: string },
  { makerId, replace, coming }: HowTranscripts,
  report: Report,
): Promise<void> => {
  const { segments, repairs, refused } = readTranscript(bytes);
  if (refused) return report.refuse(where, refused);
  if (segments.length === 0) return report.refuse(where, "it has no segments");
  const videos = await videosOfLecture(embedId, { makerId });
  if (videos === "ambiguous") return report.refuse(where, `several creators show ${embedId}, and the library does not`);
  if (videos.length === 0 && !coming.has(embedId)) return report.refuse(where, `no video has the embedId ${embedId}`);
  for (const { cue, what } of repairs.slice(0, shownRepairs)) report.repair(where, cue ? `cue ${cue}: ${what}` : what);
  if (repairs.length > shownRepairs) report.repair(where, `${repairs.length - shownRepairs} more cues were repaired`);
  if (videos.length === 0) report.create("transcripts");
  for (const video of videos) {
    const { segments: former } = await readSegments(video);
    if (isSame(former, segments)) report.keep("transcripts");
    else if (former.length > 0 && !replace) report.refuse(where, anotherText(video.title));
    else {
      if (!report.isDry) await publishTranscript({ videoId: video.id, segments });
      report.create(former.length > 0 ? "transcripts in the place of others" : "transcripts");
    }
  }
};

const anotherText = (title: string) =>
  `"${title}" has another transcript already, perhaps in another language; with --replace this one takes its place`;

const isSame = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  a.length === b.length &&
  a.every((segment, n) => {
    const other = b[n];
    return (
      segment.text === other?.text &&
      segment.startTime === other.startTime &&
      segment.endTime === other.endTime &&
      segment.startOfParagraph === other.startOfParagraph
    );
  });
