import type { CourseLevel } from "@cu/api/course.form";

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
