import type { VideoRecord } from "../courseware/course-record.ts";
import { type Item, itemAt } from "../store/batch.ts";
import { chunkKey, fromChunk } from "../transcript/chunk.ts";

type Line = { readonly startTime: number; readonly text: string };

/** Some three hours of speech; the last words of a longer lecture are not shown beyond that. */
const mostChunks = 16;
const shownLines = 2;

/** The keys of a video's published words, as what is spoken: how many chunks there are is not known, so all may be. */
export const wordKeys = ({ id, transcriptVersion }: Pick<VideoRecord, "id" | "transcriptVersion">): Item[] =>
  transcriptVersion === null
    ? []
    : Array.from({ length: mostChunks }, (_, chunk) => chunkKey(id, transcriptVersion, chunk));

/**
 * The last lines that were heard before a second (LRN-02), the one that was being said last. None where the words were
 * replaced between the reading of the course and of the words.
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
