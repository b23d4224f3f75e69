import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { courseEntries, zipOf } from "./course-file.test-kit.ts";
import { courseFileLimits as limits } from "./limits.ts";
import { CourseFileRefused } from "./refused.ts";
import { unzip } from "./unzip.ts";

const reasonOf = async (bytes: Uint8Array, name = "course.json") => {
  try {
    await (await unzip(bytes)).read(name);
    return "read";
  } catch (error) {
    if (error instanceof CourseFileRefused) return error.message;
    throw error;
  }
};

const entry = (name: string, bytes: Uint8Array) => ({ name, bytes });

/** A zip whose every copy of a text is another of the same length. */
const renamed = async (from: string, to: string) => {
  const text = Buffer.from(await zipOf([entry(from, Uint8Array.of(1))])).toString("latin1");
  return Buffer.from(text.replaceAll(from, to), "latin1");
};

test("WIZ-42: names that lead out of the zip are refused, whatever they are called in it", async () => {
  for (const name of ["../../abc.txt", "/etc/passwd12", "C:/etc/passwd", "a\\..\\..\\b.tx"]) {
    expect(await reasonOf(await renamed("abcdefghijklm", name.padEnd(13, "x"))), name).toMatch(
      /^The zip cannot be read: /,
    );
  }
});

test("WIZ-42: too many files, too large ones and a bomb are refused before anything is unpacked", async () => {
  const many = Array.from({ length: limits.entries + 1 }, (_, n) => entry(`images/${n}.png`, new Uint8Array()));
  expect(await reasonOf(await zipOf(many))).toBe(`It holds more than ${limits.entries} files.`);
  const large = entry("course.json", new Uint8Array(limits.entry + 1));
  expect(await reasonOf(await zipOf([large]))).toBe("course.json: It is larger than 8 MB.");
  const zeros = entry("course.json", new Uint8Array(limits.entry));
  expect(await reasonOf(await zipOf([zeros]))).toBe("course.json: It unpacks to more than 250 times its size.");
  const most = limits.unpacked / limits.entry;
  const texts = Array.from({ length: most + 1 }, (_, n) => entry(`questions/${n}.json`, Buffer.from("text")));
  const promising = Buffer.from(await zipOf(texts));
  const mark = "PK\u0001\u0002";
  for (let at = promising.indexOf(mark); at >= 0; at = promising.indexOf(mark, at + 4)) {
    promising.writeUInt32LE(limits.entry / 100, at + 20);
    promising.writeUInt32LE(limits.entry, at + 24);
  }
  expect(await reasonOf(promising)).toBe("Its files are larger than 256 MB together.");
  expect(await reasonOf(new Uint8Array(limits.packed + 1))).toBe("The file is larger than 48 MB.");
});

test("WIZ-42: reading stops at the size in a file's entry, and damaged files are named", async () => {
  const bytes = Buffer.from(await zipOf([entry("course.json", Buffer.from("x".repeat(5000)))]));
  const central = bytes.indexOf("PK\u0001\u0002");
  const short = Buffer.from(bytes);
  short.writeUInt32LE(10, central + 24);
  expect(await reasonOf(short)).toMatch(/^course\.json: The zip cannot be read: /);
  const other = Buffer.from(bytes);
  other.writeUInt32LE(1, central + 16);
  expect(await reasonOf(other)).toBe("course.json: It is damaged: its checksum is another.");
  const locked = Buffer.from(bytes);
  locked.writeUInt16LE(locked.readUInt16LE(central + 8) | 1, central + 8);
  expect(await reasonOf(locked)).toBe("course.json: It is encrypted.");
  const odd = Buffer.from(bytes);
  odd.writeUInt16LE(12, central + 10);
  expect(await reasonOf(odd)).toBe("course.json: It is packed in a way that is not known.");
});

test("WIZ-42: one name twice, no zip at all, and half a zip are refused", async () => {
  const twice = await zipOf([entry("course.json", Uint8Array.of(1)), entry("course.json", Uint8Array.of(2))]);
  expect(await reasonOf(twice)).toBe("course.json: It is in the zip twice.");
  const whole = await zipOf(courseEntries());
  for (const bytes of [new Uint8Array(), deflateRawSync("no zip"), whole.subarray(0, whole.byteLength / 2)])
    expect(await reasonOf(bytes)).toMatch(/^The zip cannot be read: /);
});
