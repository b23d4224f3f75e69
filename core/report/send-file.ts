import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { config } from "../config/config.ts";

const s3 = /* @__PURE__ */ new S3Client({});

/** The file store takes no smaller part but the last; this is what is held of a file at a time. */
export const partBytes = 5 * 1024 * 1024;

/**
 * Stores a file as it comes, in parts, so that it takes the same little memory however large it is; answers its size.
 * A failure leaves nothing behind but parts that the bucket throws away within a day.
 */
export const sendFile = async (
  Key: string,
  chunks: AsyncIterable<Uint8Array>,
  ContentType = "application/zip",
): Promise<number> => {
  const target = { Bucket: config.filesBucket, Key };
  const parts: CompletedPart[] = [];
  let uploadId: string | undefined;
  let size = 0;
  const sendPart = async (bytes: Uint8Array): Promise<void> => {
    uploadId ??= (await s3.send(new CreateMultipartUploadCommand({ ...target, ContentType }))).UploadId;
    const part = { ...target, UploadId: uploadId, PartNumber: parts.length + 1 };
    const { ETag } = await s3.send(new UploadPartCommand({ ...part, Body: bytes }));
    parts.push({ ETag, PartNumber: part.PartNumber });
  };
  try {
    let rest: Uint8Array = new Uint8Array();
    for await (const part of inParts(chunks)) {
      size += part.byteLength;
      if (part.byteLength === partBytes) await sendPart(part);
      else rest = part;
    }
    if (uploadId === undefined) await s3.send(new PutObjectCommand({ ...target, Body: rest, ContentType }));
    else {
      if (rest.byteLength > 0) await sendPart(rest);
      await s3.send(
        new CompleteMultipartUploadCommand({ ...target, UploadId: uploadId, MultipartUpload: { Parts: parts } }),
      );
    }
    return size;
  } catch (error) {
    // The first error says what is wrong; what the abort adds to it says nothing.
    if (uploadId !== undefined)
      await s3.send(new AbortMultipartUploadCommand({ ...target, UploadId: uploadId })).catch(() => undefined);
    throw error;
  }
};

/** Full parts, and at the end what is left, if anything. */
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
