import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A file that goes into a zip. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

// Makes zips of an unchanged course byte-identical. The earliest date of the format.
const mtime = new Date(1980, 0, 1);
// EPUB requires `mimetype` as the first entry, uncompressed, so that readers can detect it by its first bytes.
const isMark = (name: string) => name === "mimetype";
const isDeflated = (name: string) => !isMark(name) && !/\.(png|jpg)$/.test(name);

/** Zips files as they arrive, so that at most one is uncompressed in memory. */
export const zip = async (entries: AsyncIterable<ZipEntry>): Promise<Uint8Array> => {
  const file = new ZipFile();
  const packed = buffer(file.outputStream);
  for await (const { name, bytes } of entries)
    file.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, {
      mtime,
      compress: isDeflated(name),
      forceDosTimestamp: isMark(name),
    });
  file.end();
  return await packed;
};
