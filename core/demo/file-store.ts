import {
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
  forcePathStyle: config.stage === "local",
  // Who signs an address does not know the bytes: a checksum of nothing would be signed with it.
  requestChecksumCalculation: "WHEN_REQUIRED",
});

/** How long an upload may wait to begin. */
const addressSeconds = 3600;

// The bucket removes what still carries this tag after a day.
const { key: tagKey, value: unclaimed } = demoFiles.unclaimed;
const { claimed } = demoFiles;
const unclaimedTag = `${tagKey}=${unclaimed}`;

type Place = Pick<DemoFileItem, "key" | "contentType" | "size">;

/**
 * An address that takes exactly this file, once: its key, type, number of bytes and tag are signed, and so is that nothing
 * may lie there yet. The bucket keeps what is replaced for a day, so that an upload which could be repeated would fill it
 * without a new place, whatever the budgets say. It ends after an hour.
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
  // Whoever sends it says its length, which no script may.
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

/** What lies at a place now, or undefined when nothing was uploaded or it is gone again. */
export const findFile = async (key: string): Promise<{ size: number; etag: string } | undefined> => {
  try {
    const head = await s3.send(new HeadObjectCommand({ Bucket: config.filesBucket, Key: key }));
    return { size: head.ContentLength ?? 0, etag: head.ETag ?? "" };
  } catch (error) {
    // Without the right to list the bucket, S3 says 403 of what is not there.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404 || status === 403) return undefined;
    throw error;
  }
};

/** Keeps a file for as long as files of a request are kept. Safe to repeat. */
export const keepFile = async (key: string): Promise<void> => {
  await s3.send(
    new PutObjectTaggingCommand({
      Bucket: config.filesBucket,
      Key: key,
      Tagging: { TagSet: [{ Key: claimed.key, Value: claimed.value }] },
    }),
  );
};
