import { demoFiles } from "@cu/api/demo-files";
import { addressFor, findFile as find, putFile, tagFile } from "../../foundation/cloud/files.ts";
import type { DemoFileItem } from "./demo.entity.ts";

/** How long an upload or download URL is valid. */
const addressSeconds = 3600;

// The bucket deletes files that still carry this tag after a day.
const { key: tagKey, value: unclaimed } = demoFiles.unclaimed;
const { claimed } = demoFiles;
const unclaimedTag = `${tagKey}=${unclaimed}`;

type Place = Pick<DemoFileItem, "key" | "contentType" | "size">;

/**
 * A presigned URL for uploading exactly this file, once: the signature covers key, type, size, tag and that the file
 * does not exist yet. The bucket keeps replaced files for a day, so repeatable uploads would bypass the budgets. Valid
 * for an hour.
 */
export const uploadAddress = ({ key, contentType, size }: Place): { url: string; headers: Record<string, string> } => {
  // The length is added by the client, because scripts cannot set it.
  const headers = { "content-type": contentType, "if-none-match": "*", "x-amz-tagging": unclaimedTag };
  const signed = { ...headers, "content-length": String(size) };
  const url = addressFor(key, { method: "PUT", expiresIn: addressSeconds, headers: signed });
  return { url, headers: { "Content-Type": contentType, "If-None-Match": "*", "x-amz-tagging": unclaimedTag } };
};

export const storeFile = ({ key, contentType }: Place, bytes: Uint8Array): Promise<void> =>
  putFile(key, bytes, { "content-type": contentType, "x-amz-tagging": unclaimedTag });

/** The uploaded file, or undefined if it does not exist. */
export const findFile = async (key: string): Promise<{ size: number | undefined; etag: string } | undefined> => {
  const { "content-length": length, etag = "" } = (await find(key, "HEAD"))?.headers ?? {};
  return length === undefined ? undefined : { size: Number(length), etag };
};

/** A presigned download URL with a file name, valid for an hour. */
export const downloadAddress = (key: string, name: string): string =>
  addressFor(key, {
    method: "GET",
    expiresIn: addressSeconds,
    query: { "response-content-disposition": `attachment; filename="${name}"` },
  });

/** Keeps a file as long as its request's files. Idempotent. */
export const keepFile = (key: string): Promise<void> => tagFile(key, { name: claimed.key, value: claimed.value });
