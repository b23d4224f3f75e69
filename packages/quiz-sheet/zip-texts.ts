import { unzipSync, zipSync } from "fflate";

/** Of a package only what may hold questions: pictures are not taken along, and would make it too large to be checked. */
export function textsOfZip(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const texts = unzipSync(zip, {
    filter: ({ name, originalSize }) => /\.(?:xml|dat|qti)$/i.test(name) && originalSize < largestText,
  });
  return zipSync(texts);
}

/** Bytes; the server refuses larger ones by name. */
const largestText = 5_000_000;
