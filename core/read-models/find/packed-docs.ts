import { Buffer } from "node:buffer";
import { Reader, Writer } from "./bytes.ts";
import { type CourseDoc, type Doc, docsOf, type ModuleDoc } from "./docs.ts";

/** The range of a course's documents within its segment. */
export type Span = { readonly id: number; readonly from: number; readonly size: number; readonly lectures: number };

/** The courses of a segment, unpacked lazily. */
export type Docs = {
  /** Number of documents. */
  readonly size: number;
  readonly spans: readonly Span[];
  readonly courses: () => readonly CourseDoc[];
  readonly docAt: (number: number) => Doc | undefined;
};

const levelCodes: readonly CourseDoc["level"][] = ["", "beginner", "intermediate", "advanced"];

/**
 * A table of the courses, to look documents up, followed by each course separately. 100,000 lectures take some 800 KB,
 * and a search unpacks only matching courses.
 */
export const packDocs = (courses: readonly CourseDoc[]): Uint8Array => {
  const texts = new Map<string, number>();
  const textOf = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const packed = courses.map((course) => packCourse(course, textOf));
  const all = new Writer();
  all.number(texts.size);
  for (const text of texts.keys()) all.counted(Buffer.from(text, "utf8"));
  all.number(courses.length);
  for (const [n, course] of courses.entries()) {
    all.number(course.id);
    all.number(docsOf(course).length);
    all.number(lecturesOf(course));
    all.number(packed[n]?.length ?? 0);
  }
  for (const one of packed) all.bytes(one);
  return all.done();
};

const lecturesOf = ({ modules }: CourseDoc): number => modules.reduce((sum, { videos }) => sum + videos.length, 0);

const packCourse = (course: CourseDoc, textOf: (text: string) => number): Uint8Array => {
  const into = new Writer();
  into.counted(Buffer.from(course.digest, "utf8"));
  const numbers = [
    course.madeAt,
    textOf(course.university),
    levelCodes.indexOf(course.level),
    course.free ? 1 : 0,
    course.price,
    course.authors.length,
    ...course.authors,
    course.modules.length,
  ];
  for (const number of numbers) into.number(number);
  for (const { id, price, videos } of course.modules) {
    for (const number of [id, price, videos.length]) into.number(number);
    for (const video of videos) {
      // Unknown lengths are -1.
      for (const number of [video.id, video.seconds + 1, video.version, textOf(video.language), video.chunks])
        into.number(number);
    }
  }
  return into.done();
};

const unpackCourse = (id: number, from: Reader, texts: readonly string[]): CourseDoc => {
  const digest = textIn(from.counted());
  const text = () => texts[from.number()] ?? "";
  const several = <T>(one: () => T): T[] => Array.from({ length: from.number() }, one);
  return {
    id,
    digest,
    madeAt: from.number(),
    university: text(),
    level: levelCodes[from.number()] ?? "",
    free: from.number() === 1,
    price: from.number(),
    authors: several(() => from.number()),
    modules: several(
      (): ModuleDoc => ({
        id: from.number(),
        price: from.number(),
        videos: several(() => ({
          id: from.number(),
          seconds: from.number() - 1,
          version: from.number(),
          language: text(),
          chunks: from.number(),
        })),
      }),
    ),
  };
};

const textIn = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");

export const unpackDocs = (data: Uint8Array): Docs => {
  const from = new Reader(data, 0);
  const texts = Array.from({ length: from.number() }, () => textIn(from.counted()));
  const table = Array.from({ length: from.number() }, () => ({
    id: from.number(),
    size: from.number(),
    lectures: from.number(),
    bytes: from.number(),
  }));
  let at = from.at;
  const begins = table.map(({ bytes }) => {
    at += bytes;
    return at - bytes;
  });
  return toDocs(table, (n) => unpackCourse(table[n]?.id ?? 0, new Reader(data, begins[n]), texts));
};

const toDocs = (table: readonly Omit<Span, "from">[], open: (n: number) => CourseDoc | undefined): Docs => {
  let size = 0;
  const spans = table.map(({ id, size: own, lectures }): Span => {
    size += own;
    return { id, from: size - own, size: own, lectures };
  });
  const opened = new Map<number, { readonly course: CourseDoc; readonly docs: readonly Doc[] }>();
  const openedAt = (n: number) => {
    const known = opened.get(n);
    if (known) return known;
    const course = spans[n] && open(n);
    if (!course) return undefined;
    const one = { course, docs: docsOf(course) };
    opened.set(n, one);
    return one;
  };
  return {
    size,
    spans,
    courses: () => spans.flatMap((_, n) => openedAt(n)?.course ?? []),
    docAt: (number) => {
      const n = spanOf(spans, number);
      return openedAt(n)?.docs[number - (spans[n]?.from ?? 0)];
    },
  };
};

/** The last span that starts at or before the number; empty spans share their start with the next one. */
const spanOf = (spans: readonly Span[], number: number): number => {
  let low = 0;
  for (let high = spans.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.from ?? 0) <= number) low = middle;
    else high = middle;
  }
  return low;
};
