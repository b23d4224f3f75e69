import type { CourseLevel } from "@cu/api/course-bounds";

/** A course in the index: only what filters and sorts results. Names are read when results are shown. */
export type CourseDoc = {
  readonly id: number;
  /** Digest of all indexed data: a save that does not change it skips the index. */
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
  /** -1 if unknown. */
  readonly seconds: number;
  /** Version of its transcript; 0 without one. */
  readonly version: number;
  readonly language: string;
  /** Number of items its transcript is stored in. */
  readonly chunks: number;
};

/** A search result. */
export type Doc =
  | { readonly kind: "course"; readonly course: CourseDoc }
  | { readonly kind: "module"; readonly course: CourseDoc; readonly module: ModuleDoc }
  | { readonly kind: "lecture"; readonly course: CourseDoc; readonly module: ModuleDoc; readonly video: LectureDoc }
  | { readonly kind: "author"; readonly course: CourseDoc; readonly author: number };

export const authorOf = (doc: Doc): number => (doc.kind === "author" ? doc.author : 0);

/** The documents of a course, ordered by number. */
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
