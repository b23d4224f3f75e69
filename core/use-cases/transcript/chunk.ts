import { type Language, spoken } from "@cu/captions/language";
import type { Segment } from "@cu/captions/segment";
import { padded } from "../../foundation/store/id.ts";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";

/**
 * Some twelve minutes of speech. A search reads up to a hundred chunks, so they are small. They are cut before
 * compression: DynamoDB refuses items over 400 KB, and even incompressible text stays far below.
 */
export const chunkBytes = 32 * 1024;

/** A transcript as stored: deflated JSON lists of segments, in order. */
export const toChunks = (segments: readonly Segment[]): Uint8Array[] => {
  const chunks: Uint8Array[] = [];
  let lines: object[] = [];
  let size = 0;
  const close = () => {
    if (lines.length > 0) chunks.push(packJson(lines));
    lines = [];
    size = 0;
  };
  for (const { text, startTime, endTime, startOfParagraph } of segments) {
    const line = { text, startTime, endTime, startOfParagraph };
    const bytes = Buffer.byteLength(JSON.stringify(line)) + 1;
    if (size + bytes > chunkBytes) close();
    lines.push(line);
    size += bytes;
  }
  close();
  return chunks;
};

export const fromChunk = (chunk: Uint8Array): Segment[] => unpackJson(chunk);

export const transcriptPartition = (videoId: number): string => `video#${videoId}`;

/** All chunks of one version sort together and in order. */
export const versionPrefix = (version: number, language: Language = spoken): string =>
  `${language === spoken ? "transcript" : `translation#${language}`}#${padded(version)}#`;

export const chunkKey = (videoId: number, version: number, chunk: number, language?: Language) => ({
  pk: transcriptPartition(videoId),
  sk: `${versionPrefix(version, language)}${String(chunk).padStart(4, "0")}`,
});
