import { deflateRawSync, inflateRawSync } from "node:zlib";
import { brokenBytes } from "./broken-bytes.ts";
import type { ColumnReader, ColumnWriter } from "./columns.ts";

// Inflating takes longer than reading what so few bytes hold, and a store that bills by the kilobyte saves nothing.
const shortSection = 512;

// For a full chunk 1.4 % more bytes than at level 9, in an eighth of its time.
const level = 4;

// Twenty times what a full chunk has taken in an hour; whatever claims to be larger is not inflated at all.
const longestSection = 8 * 1024 * 1024;

/** Writes a section: its length, its length as stored, and its bytes, deflated if that makes them fewer. */
export function writeSection(writer: ColumnWriter, section: Uint8Array): void {
  if (section.length > longestSection) throw new RangeError(`${section.length} bytes are too many for a piece.`);
  const deflated = section.length > shortSection ? deflateRawSync(section, { level }) : section;
  const stored = deflated.length < section.length ? deflated : section;
  writer.add([section.length, stored.length]);
  writer.addBytes(stored);
}

/** Steps over a section without looking into it; call what is returned for its bytes. */
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

// All of it in one piece, and a byte to see that it ends there: zlib would take pieces of 16 KB and join them.
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
