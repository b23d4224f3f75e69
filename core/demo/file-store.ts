import {
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { demoFiles } from "@cu/api/demo-files";
import { config } from "../config.ts";
import type { DemoFileItem } from "./demo.entity.ts";

const s3 = /* @__PURE__ */ new S3Client({ forcePathStyle: config.stage === "local" });

/** How long an upload may wait to begin. */
const formSeconds = 3600;

// The bucket removes what still carries this tag after a day.
const { key: tagKey, value: unclaimed } = demoFiles.unclaimed;
const { claimed } = demoFiles;
const unclaimedXml = `<Tagging><TagSet><Tag><Key>${tagKey}</Key><Value>${unclaimed}</Value></Tag></TagSet></Tagging>`;

type Place = Pick<DemoFileItem, "key" | "contentType" | "size">;

/** A form for exactly this file: its key, its type and its number of bytes are signed, and it ends after an hour. */
export const uploadForm = ({
  key,
  contentType,
  size,
}: Place): Promise<{ url: string; fields: Record<string, string> }> =>
  createPresignedPost(s3, {
    Bucket: config.filesBucket,
    Key: key,
    Expires: formSeconds,
    Fields: { "Content-Type": contentType, tagging: unclaimedXml, success_action_status: "201" },
    Conditions: [
      ["starts-with", "$Content-Type", "video/"],
      ["content-length-range", size, size],
    ],
  });

export const storeFile = async ({ key, contentType }: Place, bytes: Uint8Array): Promise<void> => {
  const Tagging = `${tagKey}=${unclaimed}`;
  await s3.send(
    new PutObjectCommand({ Bucket: config.filesBucket, Key: key, Body: bytes, ContentType: contentType, Tagging }),
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
