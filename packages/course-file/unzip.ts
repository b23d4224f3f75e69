import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { courseFileLimits } from "./limits.ts";
import { CourseFileRefused, refuse } from "./refused.ts";

/** The files of a zip by name. The directory's entries are validated before any file is unpacked. */
export type Unzipped = {
  readonly has: (name: string) => boolean;
  /** Reads a file; throws `CourseFileRefused` if it is missing or differs from its directory entry. */
  readonly read: (name: string) => Promise<Uint8Array>;
};

/** Limits of a zip, as in `courseFileLimits`. */
type Bounds = Pick<
  Record<keyof typeof courseFileLimits, number>,
  "packed" | "unpacked" | "entry" | "entries" | "ratio" | "ratioFrom"
>;

/**
 * Opens a zip within limits for number, size, compression ratio and names of files. Reading stops if a file exceeds the
 * size in its entry. Throws `CourseFileRefused`.
 */
export const unzip = async (bytes: Uint8Array, limits: Bounds = courseFileLimits): Promise<Unzipped> => {
  if (bytes.byteLength > limits.packed) refuse("", `The file is larger than ${megabytes(limits.packed)}.`);
  const { zip, entries } = await directoryOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  return {
    has: (name) => entries.has(name),
    read: async (name) => {
      const entry = entries.get(name);
      return entry ? await unpacked(zip, entry) : refuse(name, "It is not in the zip.");
    },
  };
};

const megabytes = (size: number) => `${Math.round((size / 1024 / 1024) * 10) / 10} MB`;

const directoryOf = async (
  bytes: Buffer,
  limits: Bounds,
): Promise<{ zip: ZipFile; entries: ReadonlyMap<string, Entry> }> => {
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > limits.entries) refuse("", `It holds more than ${limits.entries} files.`);
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      if (fileName.endsWith("/")) continue;
      mustBeBounded(entry, limits);
      total += uncompressedSize;
      if (total > limits.unpacked) refuse("", `Its files are larger than ${megabytes(limits.unpacked)} together.`);
      if (entries.has(fileName)) refuse(fileName, "It is in the zip twice.");
      entries.set(fileName, entry);
    }
    return { zip, entries };
  } catch (error) {
    throw asRefused("", error);
  }
};

const mustBeBounded = (
  { fileName, uncompressedSize, compressedSize, compressionMethod, ...entry }: Entry,
  limits: Bounds,
): void => {
  if (uncompressedSize > limits.entry) refuse(fileName, `It is larger than ${megabytes(limits.entry)}.`);
  const isBomb = uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio;
  if (isBomb) refuse(fileName, `It unpacks to more than ${limits.ratio} times its size.`);
  if ((entry.generalPurposeBitFlag & 1) === 1) refuse(fileName, "It is encrypted.");
  if (compressionMethod !== 0 && compressionMethod !== 8) refuse(fileName, "It is packed in a way that is not known.");
};

const unpacked = async (zip: ZipFile, entry: Entry): Promise<Uint8Array> => {
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    return crc32(bytes) === entry.crc32 ? bytes : refuse(entry.fileName, "It is damaged: its checksum is another.");
  } catch (error) {
    throw asRefused(entry.fileName, error);
  }
};

// The library does no I/O other than this buffer, so all its errors describe problems of the zip.
const asRefused = (file: string, error: unknown): unknown =>
  error instanceof CourseFileRefused || !(error instanceof Error)
    ? error
    : new CourseFileRefused([{ file, reason: `The zip cannot be read: ${error.message}.` }]);
