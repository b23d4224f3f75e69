import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { demoFiles } from "@cu/api/demo-files";
import { config } from "../config/config.ts";
import type { DemoFileItem } from "./demo.entity.ts";

const s3 = /* @__PURE__ */ new S3Client({
  // The signer of an address does not know the bytes, so it would sign a checksum of nothing.
  requestChecksumCalculation: "WHEN_REQUIRED",
});

/** How long an upload or a download may wait to begin. */
const addressSeconds = 3600;

// The bucket removes what still carries this tag after a day.
const { key: tagKey, value: unclaimed } = demoFiles.unclaimed;
const { claimed } = demoFiles;
const unclaimedTag = `${tagKey}=${unclaimed}`;

type Place = Pick<DemoFileItem, "key" | "contentType" | "size">;

/**
 * An address that takes exactly this file, once: the signature covers its key, type, number of bytes and tag, and that
 * nothing is there yet. The bucket keeps replaced files for a day, so a repeatable upload would fill it without a new
 * place, whatever the budgets say. The address ends after an hour.
 */
export const uploadAddress = async ({
  key,
  contentType,
  size,
}: Place): Promise<{ url: string; headers: Record<string, string> }> => {
  const command = new PutObjectCommand({
    Bucket: config.filesBucket,
    Key: key,
    ContentType: contentType,
    ContentLength: size,
    IfNoneMatch: "*",
    Tagging: unclaimedTag,
  });
  const url = await getSignedUrl(s3, command, {
    expiresIn: addressSeconds,
    signableHeaders: new Set(["host", "content-type", "content-length", "if-none-match", "x-amz-tagging"]),
    unhoistableHeaders: new Set(["x-amz-tagging"]),
  });
  // The sender's own client adds the length, which no script may set.
  return { url, headers: { "Content-Type": contentType, "If-None-Match": "*", "x-amz-tagging": unclaimedTag } };
};

export const storeFile = async ({ key, contentType }: Place, bytes: Uint8Array): Promise<void> => {
  await s3.send(
    new PutObjectCommand({
      Bucket: config.filesBucket,
      Key: key,
      Body: bytes,
      ContentType: contentType,
      Tagging: unclaimedTag,
    }),
  );
};

/** The file at a place now, or undefined when nothing was uploaded or it is gone again. */
export const findFile = async (key: string): Promise<{ size: number | undefined; etag: string } | undefined> => {
  try {
    const head = await s3.send(new HeadObjectCommand({ Bucket: config.filesBucket, Key: key }));
    return { size: head.ContentLength, etag: head.ETag ?? "" };
  } catch (error) {
    // Without the right to list the bucket, S3 answers 403 for what is not there.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404 || status === 403) return undefined;
    throw error;
  }
};

/** An address that a plain GET downloads under a name, for an hour. */
export const downloadAddress = (key: string, name: string): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: config.filesBucket,
      Key: key,
      ResponseContentDisposition: `attachment; filename="${name}"`,
    }),
    { expiresIn: addressSeconds },
  );

/** Keeps a file as long as its request's files are kept. Safe to repeat. */
export const keepFile = async (key: string): Promise<void> => {
  await s3.send(
    new PutObjectTaggingCommand({
      Bucket: config.filesBucket,
      Key: key,
      Tagging: { TagSet: [{ Key: claimed.key, Value: claimed.value }] },
    }),
  );
};
