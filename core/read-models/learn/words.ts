import { type Item, itemAt } from "../../foundation/store/batch.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { chunkKey, fromChunk } from "../../use-cases/transcript/chunk.ts";

type Line = { readonly startTime: number; readonly text: string };

/** Some three hours of speech; beyond that, a longer lecture's last words are not shown. */
const maxChunks = 16;
const shownLines = 2;

/** Keys of a video's spoken-language transcript, up to the maximum, because the number of chunks is unknown. */
export const wordKeys = ({ id, transcriptVersion }: Pick<VideoRecord, "id" | "transcriptVersion">): Item[] =>
  transcriptVersion === null
    ? []
    : Array.from({ length: maxChunks }, (_, chunk) => chunkKey(id, transcriptVersion, chunk));

/**
 * The last lines spoken before a second, including the current one (LRN-02). Empty if the transcript was replaced
 * between reading the course and its words.
 */
export const lastWords = (
  video: Pick<VideoRecord, "id" | "transcriptVersion">,
  items: readonly Item[],
  seconds: number,
): Line[] => {
  const lines: Line[] = [];
  for (const key of wordKeys(video)) {
    const chunk = itemAt(items, key);
    if (!chunk) break;
    const heard = fromChunk(chunk.data as Uint8Array).filter(({ startTime }) => startTime < seconds);
    if (heard.length === 0) break;
    lines.push(...heard.map(({ startTime, text }) => ({ startTime, text })));
  }
  return lines.slice(-shownLines);
};
