import { deflateRawSync, inflateRawSync } from "node:zlib";
import { brokenBytes } from "./broken-bytes.ts";
import type { ColumnReader, ColumnWriter } from "./columns.ts";

// Not worth compressing: inflating takes longer than parsing, and the store bills per kilobyte.
const shortSection = 512;

// For a full chunk 1.4 % more bytes than at level 9, in an eighth of its time.
const level = 4;

// Twenty times the observed size of a full chunk's hour; larger declared sizes are refused without inflating.
const longestSection = 8 * 1024 * 1024;

/** Writes a section: its length, its length as stored, and its bytes, deflated if that makes them fewer. */
export function writeSection(writer: ColumnWriter, section: Uint8Array): void {
  if (section.length > longestSection) throw new RangeError(`${section.length} bytes are too many for a piece.`);
  const deflated = section.length > shortSection ? deflateRawSync(section, { level }) : section;
  const stored = deflated.length < section.length ? deflated : section;
  writer.add([section.length, stored.length]);
  writer.addBytes(stored);
}

/** Skips a section; the returned function decodes it on demand. */
export function readSection(reader: ColumnReader): () => Uint8Array {
  const length = reader.number();
  if (length > longestSection) throw brokenBytes("a section is too long");
  const stored = reader.bytes(reader.number());
  return () => (stored.length === length ? stored : inflate(stored, length));
}

function inflate(stored: Uint8Array, length: number): Uint8Array {
  const { buffer, engine } = inflateAtMost(stored, length);
  if (buffer.length !== length) throw brokenBytes("a section is shorter than it says");
  if (engine.bytesWritten !== stored.length) throw brokenBytes("a section goes on after its end");
  return buffer;
}

// A single output chunk with one spare byte to detect the end: zlib's default would join 16 KB chunks.
const inflatedChunk = (length: number): number => Math.max(64, length + 1);

type Inflated = { readonly buffer: Uint8Array; readonly engine: { readonly bytesWritten: number } };

// With `info` zlib also answers how much it has read, which its types leave out.
function isInflated(answer: unknown): answer is Inflated {
  return typeof answer === "object" && answer !== null && "engine" in answer;
}

function inflateAtMost(stored: Uint8Array, length: number): Inflated {
  let answer: unknown;
  try {
    answer = inflateRawSync(stored, { info: true, maxOutputLength: length, chunkSize: inflatedChunk(length) });
  } catch (error) {
    throw brokenBytes("a section cannot be inflated", error);
  }
  if (!isInflated(answer)) throw new Error("zlib has not said how much it has read.");
  return answer;
}
