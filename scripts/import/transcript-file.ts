import { readTranscript } from "@cu/captions/read-transcript";
import type { Segment } from "@cu/captions/segment";
import { publishTranscript } from "@cu/core/transcript/publish";
import { readSegments } from "@cu/core/transcript/read";
import { videosOfLecture } from "@cu/core/video/same-lecture";
import type { Report } from "./report.ts";

const shownRepairs = 3;

/** A transcript; the file is named after the video's embedId. What a video already says is not published again. */
export const importTranscript = async (
  embedId: string,
  bytes: Uint8Array,
  where: string,
  report: Report,
  makerId: number,
): Promise<void> => {
  const { segments, repairs, refused } = readTranscript(bytes);
  if (refused) return report.refuse(where, refused);
  if (segments.length === 0) return report.refuse(where, "it has no segments");
  const videos = await videosOfLecture(embedId, { makerId });
  if (videos === "ambiguous") return report.refuse(where, `several creators show ${embedId}, and the library does not`);
  if (videos.length === 0) return report.refuse(where, `no video has the embedId ${embedId}`);
  for (const { cue, what } of repairs.slice(0, shownRepairs)) report.repair(where, cue ? `cue ${cue}: ${what}` : what);
  if (repairs.length > shownRepairs) report.repair(where, `${repairs.length - shownRepairs} more cues were repaired`);
  for (const video of videos) {
    if (isSame((await readSegments(video)).segments, segments)) {
      report.keep("transcripts");
    } else {
      await publishTranscript({ videoId: video.id, segments });
      report.create("transcripts");
    }
  }
};

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
