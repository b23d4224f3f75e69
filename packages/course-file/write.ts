import { courseFileLimits as limits } from "./limits.ts";
import type { CourseManifest } from "./manifest.ts";
import { type ZipEntry, zip } from "./zip.ts";

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** A JSON file of a course. */
export const jsonEntry = (name: string, value: unknown): ZipEntry => ({ name, bytes: encode(value) });

/**
 * A course as a file: `parts` in the order in which they come, and then the `course.json` that names them. Undefined
 * where it would be larger than what `openCourseFile` takes.
 */
export const writeCourseFile = async (
  parts: AsyncIterable<ZipEntry>,
  manifestOf: () => CourseManifest,
): Promise<Uint8Array | undefined> => {
  let entries = 1;
  let unpacked = 0;
  let fits = true;
  const within = async function* (): AsyncGenerator<ZipEntry> {
    for await (const part of parts) {
      entries++;
      unpacked += part.bytes.byteLength;
      fits = part.bytes.byteLength <= limits.entry && entries <= limits.entries && unpacked <= limits.unpacked;
      if (!fits) return;
      yield part;
    }
    const manifest = encode(manifestOf());
    fits = manifest.byteLength <= limits.entry && unpacked + manifest.byteLength <= limits.unpacked;
    if (fits) yield { name: "course.json", bytes: manifest };
  };
  const bytes = await zip(within());
  return fits && bytes.byteLength <= limits.packed ? bytes : undefined;
};
