import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { courseFiles } from "@cu/api/course-files";
import { config } from "../config/config.ts";

const s3 = /* @__PURE__ */ new S3Client({
  // The signer of an address does not know the bytes, so it would sign a checksum of nothing.
  requestChecksumCalculation: "WHEN_REQUIRED",
});

const uploadSeconds = 3600;
const downloadSeconds = 300;

/** An address that takes a file of exactly this size, once, within an hour. */
export const uploadAddress = async (
  key: string,
  size: number,
): Promise<{ url: string; headers: Record<string, string> }> => {
  const command = new PutObjectCommand({
    Bucket: config.filesBucket,
    Key: key,
    ContentType: courseFiles.contentType,
    ContentLength: size,
    IfNoneMatch: "*",
  });
  const url = await getSignedUrl(s3, command, {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(["host", "content-type", "content-length", "if-none-match"]),
  });
  return { url, headers: { "Content-Type": courseFiles.contentType, "If-None-Match": "*" } };
};

/** An address at which a browser saves a file under this name, for five minutes unless told. */
export const downloadAddress = (key: string, name: string, expiresIn = downloadSeconds): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: config.filesBucket,
      Key: key,
      ResponseContentDisposition: `attachment; filename="${name}"`,
    }),
    { expiresIn },
  );

export const storeFile = async (key: string, bytes: Uint8Array, contentType = courseFiles.contentType as string) => {
  await s3.send(new PutObjectCommand({ Bucket: config.filesBucket, Key: key, Body: bytes, ContentType: contentType }));
};

/** The bytes at a place, or undefined where nothing is, or not any more. */
export const readFile = async (key: string): Promise<Uint8Array | undefined> => {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.filesBucket, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    // Without the right to list the bucket, S3 answers 403 for what is not there.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404 || status === 403) return undefined;
    throw error;
  }
};

/** The names of everything below a folder, a thousand at a time, in the order of their letters. */
export async function* listFiles(folder: string): AsyncGenerator<readonly string[]> {
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: config.filesBucket, Prefix: folder },
  ))
    yield Contents.flatMap(({ Key }) => Key ?? []);
}

export const removeFile = async (key: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand({ Bucket: config.filesBucket, Key: key }));
};
