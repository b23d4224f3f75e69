import { abortUpload, completeUpload, putFile, putPart, startUpload } from "../../foundation/cloud/files.ts";

/** The minimum part size of S3 except for the last; also the memory held per file. */
export const partBytes = 5 * 1024 * 1024;

/**
 * Uploads a stream in parts, with constant memory for any size; returns the size. Failed uploads leave only parts that
 * the bucket discards within a day.
 */
export const sendFile = async (
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  contentType = "application/zip",
): Promise<number> => {
  const tags: string[] = [];
  let uploadId: string | undefined;
  let size = 0;
  const sendPart = async (bytes: Uint8Array): Promise<void> => {
    uploadId ??= await startUpload(key, contentType);
    tags.push(await putPart(key, uploadId, tags.length + 1, bytes));
  };
  try {
    let rest: Uint8Array = new Uint8Array();
    for await (const part of inParts(chunks)) {
      size += part.byteLength;
      if (part.byteLength === partBytes) await sendPart(part);
      else rest = part;
    }
    if (uploadId === undefined) await putFile(key, rest, { "content-type": contentType });
    else {
      if (rest.byteLength > 0) await sendPart(rest);
      await completeUpload(key, uploadId, tags);
    }
    return size;
  } catch (error) {
    // The first error is the cause; an error of the abort is ignored.
    if (uploadId !== undefined) await abortUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
};

/** Full parts, and at the end the remainder, if any. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.byteLength; ) {
      const next = chunk.subarray(taken, taken + partBytes - filled);
      part.set(next, filled);
      filled += next.byteLength;
      taken += next.byteLength;
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
