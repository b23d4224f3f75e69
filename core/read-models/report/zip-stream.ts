import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of a zip; its lines are generated when it is written. */
export type TextFile = { readonly name: string; readonly lines: () => AsyncIterable<string> };

/** Text is written in pieces of this size; single lines would be a hundred thousand writes. */
const pieceLetters = 64 * 1024;

/** A zip of text files, streamed with backpressure: generated only as fast as it is read. */
export const zipStream = (files: readonly TextFile[], madeAt: Date): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile();
  const out = new PassThrough();
  // An unhandled error event would end the process.
  zip.on("error", (error) => out.destroy(error));
  zip.outputStream.pipe(out);
  for (const { name, lines } of files)
    zip.addReadStreamLazy(name, { mtime: madeAt }, (take) => {
      const text = Readable.from(inPieces(lines()), { objectMode: false });
      text.on("error", (error) => out.destroy(error));
      take(null, text);
    });
  zip.end();
  return out;
};

/** Text in pieces, as bytes. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = "";
  for await (const line of lines) {
    piece += line;
    if (piece.length < pieceLetters) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  if (piece !== "") yield Buffer.from(piece);
}
