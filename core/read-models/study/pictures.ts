import { imageFolder } from "@cu/api/image-files";
import { fileUrl } from "../../foundation/image/file-url.ts";
import { chunks } from "../../foundation/store/batch.ts";
import { readFile } from "../../use-cases/course-file/file-store.ts";
import type { StudyText } from "./read.ts";

/** A picture in a book: its file name there, and its bytes. */
export type Picture = { readonly name: string; readonly bytes: Uint8Array };

/** By the URL a page would show. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Each is a call to the file store. */
const maxPictures = 60;
/** The rest of a book's 4 MB is for its text. */
const maxBytes = 3_000_000;
const atOnce = 6;

/**
 * Pictures of questions and options in book order, up to their share of the size. Only uploads to this site: foreign
 * URLs are never fetched (SSRF).
 */
export const picturesOf = async (lectures: readonly StudyText[]): Promise<Pictures> => {
  const found = new Map<string, Picture>();
  const keys = [...new Set(lectures.flatMap(addressesIn))].flatMap((address) => keyAt(address) ?? []);
  let bytes = 0;
  for (const some of chunks(keys.slice(0, maxPictures), atOnce)) {
    const read = await Promise.all(some.map(({ key }) => readFile(key)));
    for (const [index, { address, type }] of some.entries()) {
      const picture = read[index];
      if (!picture) continue;
      bytes += picture.byteLength;
      if (bytes > maxBytes) return found;
      found.set(address, { name: `picture-${found.size + 1}.${type}`, bytes: picture });
    }
  }
  return found;
};

const addressesIn = ({ questions }: StudyText): string[] =>
  questions.flatMap(({ images, options }) => [
    ...images.map(({ image }) => image),
    ...options.flatMap(({ image }) => image?.image ?? []),
  ]);

const ownFolder = `${imageFolder}quiz/`;

const keyAt = (address: string) => {
  const origin = fileUrl("");
  if (!address.startsWith(origin)) return undefined;
  const key = address.slice(origin.length);
  const [, type] = /^[\w-]+\.(png|jpg)$/.exec(key.slice(ownFolder.length)) ?? [];
  return key.startsWith(ownFolder) && type !== undefined ? { address, key, type } : undefined;
};
