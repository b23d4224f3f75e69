import { demoFiles } from "@cu/api/demo-files";
import { addressFor, findFile as find, putFile, tagFile } from "../cloud/files.ts";
import type { DemoFileItem } from "./demo.entity.ts";

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
export const uploadAddress = ({ key, contentType, size }: Place): { url: string; headers: Record<string, string> } => {
  // The sender's own client adds the length, which no script may set.
  const headers = { "content-type": contentType, "if-none-match": "*", "x-amz-tagging": unclaimedTag };
  const signed = { ...headers, "content-length": String(size) };
  const url = addressFor(key, { method: "PUT", expiresIn: addressSeconds, headers: signed });
  return { url, headers: { "Content-Type": contentType, "If-None-Match": "*", "x-amz-tagging": unclaimedTag } };
};

export const storeFile = ({ key, contentType }: Place, bytes: Uint8Array): Promise<void> =>
  putFile(key, bytes, { "content-type": contentType, "x-amz-tagging": unclaimedTag });

/** The file at a place now, or undefined when nothing was uploaded or it is gone again. */
export const findFile = async (key: string): Promise<{ size: number | undefined; etag: string } | undefined> => {
  const { "content-length": length, etag = "" } = (await find(key, "HEAD"))?.headers ?? {};
  return length === undefined ? undefined : { size: Number(length), etag };
};

/** An address that a plain GET downloads under a name, for an hour. */
export const downloadAddress = (key: string, name: string): string =>
  addressFor(key, {
    method: "GET",
    expiresIn: addressSeconds,
    query: { "response-content-disposition": `attachment; filename="${name}"` },
  });

/** Keeps a file as long as its request's files are kept. Safe to repeat. */
export const keepFile = (key: string): Promise<void> => tagFile(key, { name: claimed.key, value: claimed.value });
