import { strToU8, zipSync } from "fflate";
import { writeQti } from "./write-qti.ts";
import type { WrittenModule } from "./written.ts";

// The same questions are the same zip, byte for byte. The format begins with this day.
const mtime = new Date(1980, 0, 1);

/** A package of QTI 2.1 as a zip, made in the browser. */
export function packQti(modules: readonly WrittenModule[]): Uint8Array<ArrayBuffer> {
  const files = writeQti(modules).map(({ name, text }) => [name, [strToU8(text), { mtime }]] as const);
  return zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0]);
}
