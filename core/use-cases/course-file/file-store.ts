import { courseFiles } from "@cu/api/course-files";
import { addressFor, findFile, putFile } from "../../foundation/cloud/files.ts";

const uploadSeconds = 3600;
const downloadSeconds = 300;

/** A presigned URL for uploading a file of exactly this size, once, within an hour. */
export const uploadAddress = (key: string, size: number): { url: string; headers: Record<string, string> } => {
  const headers = { "content-type": courseFiles.contentType, "if-none-match": "*" };
  const signed = { ...headers, "content-length": String(size) };
  const url = addressFor(key, { method: "PUT", expiresIn: uploadSeconds, headers: signed });
  return { url, headers: { "Content-Type": courseFiles.contentType, "If-None-Match": "*" } };
};

/** A presigned URL that downloads a file under this name, by default for five minutes. */
export const downloadAddress = (key: string, name: string, expiresIn = downloadSeconds): string =>
  addressFor(key, {
    method: "GET",
    expiresIn,
    query: { "response-content-disposition": `attachment; filename="${name}"` },
  });

export const storeFile = (key: string, bytes: Uint8Array, contentType: string = courseFiles.contentType) =>
  putFile(key, bytes, { "content-type": contentType });

/** The bytes of a file, or undefined if it does not exist. */
export const readFile = async (key: string): Promise<Uint8Array | undefined> => (await findFile(key))?.body;
