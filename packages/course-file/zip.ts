import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A file that goes into a zip. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

// A course that has not changed is the same zip, byte for byte. The format begins with this day.
const mtime = new Date(1980, 0, 1);
// Readers of EPUB tell it by its first bytes: a file of this name lies there as it is, with nothing before it.
const isMark = (name: string) => name === "mimetype";
const isDeflated = (name: string) => !isMark(name) && !/\.(png|jpg)$/.test(name);

/** Makes a zip of files as they come, so that no more than one of them is unpacked in memory. */
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
