import type { CourseLevel } from "@cu/api/course.form";
import { packJson, unpackJson } from "../store/packed.ts";

/** What an index keeps of a course: enough to filter and to sort what is found. Names are read with the answer. */
export type CourseDoc = {
  readonly id: number;
  /** Of everything that the index says of it: a save that changes nothing here changes nothing there. */
  readonly digest: string;
  /** In seconds. */
  readonly madeAt: number;
  readonly university: string;
  readonly level: CourseLevel | "";
  readonly free: boolean;
  readonly price: number;
  readonly authors: readonly number[];
  readonly modules: readonly ModuleDoc[];
};

export type ModuleDoc = { readonly id: number; readonly price: number; readonly videos: readonly LectureDoc[] };

export type LectureDoc = {
  readonly id: number;
  /** -1 where the host did not tell. */
  readonly seconds: number;
  /** Of its transcript; 0 where it has none. */
  readonly version: number;
  readonly language: string;
  /** In how many parts its transcript is kept. */
  readonly chunks: number;
};

/** A thing that is found. */
export type Doc =
  | { readonly kind: "course"; readonly course: CourseDoc }
  | { readonly kind: "module"; readonly course: CourseDoc; readonly module: ModuleDoc }
  | { readonly kind: "lecture"; readonly course: CourseDoc; readonly module: ModuleDoc; readonly video: LectureDoc }
  | { readonly kind: "author"; readonly course: CourseDoc; readonly author: number };

export const authorOf = (doc: Doc): number => (doc.kind === "author" ? doc.author : 0);

/** The documents of a course in the order of their numbers. */
export const docsOf = (course: CourseDoc): Doc[] =>
  course.digest === "gone"
    ? []
    : [
        { kind: "course", course },
        ...course.modules.flatMap((module): Doc[] => [
          { kind: "module", course, module },
          ...module.videos.map((video) => ({ kind: "lecture" as const, course, module, video })),
        ]),
        ...course.authors.map((author) => ({ kind: "author" as const, course, author })),
      ];

type PackedVideo = [id: number, seconds: number, version: number, language: string, chunks: number];
type PackedModule = [id: number, price: number, videos: PackedVideo[]];
type Packed = [
  id: number,
  digest: string,
  madeAt: number,
  university: string,
  level: number,
  isFree: 0 | 1,
  price: number,
  authors: number[],
  modules: PackedModule[],
];

// 1 stood for "asks for something" in indexes of the first form, which knew nothing of levels.
const levelCodes: readonly CourseDoc["level"][] = ["", "", "beginner", "intermediate", "advanced"];

/** Without the names of fields: a hundred thousand lectures are some seven hundred kilobytes. */
export const packDocs = (courses: readonly CourseDoc[]): Uint8Array =>
  packJson(
    courses.map(
      (course): Packed => [
        course.id,
        course.digest,
        course.madeAt,
        course.university,
        levelCodes.indexOf(course.level),
        course.free ? 1 : 0,
        course.price,
        [...course.authors],
        course.modules.map(({ id, price, videos }) => [
          id,
          price,
          videos.map((video) => [video.id, video.seconds, video.version, video.language, video.chunks]),
        ]),
      ],
    ),
  );

export const unpackDocs = (data: Uint8Array): CourseDoc[] =>
  unpackJson<Packed[]>(data).map(([id, digest, madeAt, university, level, isFree, price, authors, modules]) => ({
    id,
    digest,
    madeAt,
    university,
    level: levelCodes[level] ?? "",
    free: isFree === 1,
    price,
    authors,
    modules: modules.map(([moduleId, modulePrice, videos]) => ({
      id: moduleId,
      price: modulePrice,
      videos: videos.map(([videoId, seconds, version, language, chunks]) => ({
        id: videoId,
        seconds,
        version,
        language,
        chunks,
      })),
    })),
  }));
