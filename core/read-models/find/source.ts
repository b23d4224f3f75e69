import { createHash } from "node:crypto";
import { compoundsOf, termsOf, wordsOf } from "@cu/captions/find-words";
import { foldText } from "@cu/captions/fold";
import { spoken } from "@cu/captions/language";
import { isListed } from "../../access/visibility.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { snapshotAmong, snapshotKey } from "../../storage/course/commit-course.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { courseTotals, priceOf } from "../../storage/course/price.ts";
import { fromChunk } from "../../use-cases/transcript/chunk.ts";
import { readChunks } from "../../use-cases/transcript/read-chunks.ts";
import type { CourseDoc, LectureDoc, ModuleDoc } from "./docs.ts";

/** Version of the index format: increment when the encoding or the tokenizer changes. */
const form = 3;

const longestWord = 64;

const cut = (word: string): string =>
  word.length > longestWord ? Array.from(word).slice(0, longestWord).join("") : word;

/** The index terms of a text, in order; the same tokenizer as the search inside a course. */
export const foldedWords = (text: string): string[] => wordsOf(foldText(text)).map(cut);

/** Its compounds as one word each, which have no place in the order. */
export const foldedCompounds = (text: string): string[] => compoundsOf(foldText(text)).map(cut);

/** The terms of a search, with compounds as they are typed. */
export const foldedTerms = (text: string): string[] => termsOf(foldText(text)).map(cut);

/** A course to index and the terms of its documents. */
export type Source = {
  /** Revision of the course when it was read; 0 if it does not exist. */
  readonly revision: number;
  readonly doc: CourseDoc;
  readonly names: Names;
  /** The transcript words of a lecture. */
  readonly said: (video: LectureDoc) => Promise<Said>;
};

/** The words of a transcript in order, its compounds, and the number of items it is stored in. */
type Said = { readonly words: readonly string[]; readonly compounds?: readonly string[]; readonly chunks: number };
const nothing: Said = { words: [], chunks: 0 };

type Names = {
  readonly course: string;
  readonly description: string;
  readonly module: (id: number) => string;
  readonly lecture: (id: number) => string;
  readonly author: (id: number) => string;
};

/** The current state of courses; hidden and deleted ones have no searchable documents. */
export const readSources = async (ids: readonly number[]): Promise<Source[]> => {
  const items = await batchGet(ids.map(snapshotKey), { consistent: true });
  return ids.map((id) => {
    const { course, revision } = snapshotAmong(items, id) ?? { course: undefined, revision: 0 };
    return course && isListed(course) ? toSource(course, revision) : gone(id, revision);
  });
};

const gone = (id: number, revision: number): Source => ({
  revision,
  doc: {
    id,
    digest: "gone",
    madeAt: 0,
    university: "",
    level: "",
    free: false,
    price: 0,
    authors: [],
    modules: [],
  },
  names: { course: "", description: "", module: () => "", lecture: () => "", author: () => "" },
  said: async () => nothing,
});

export const isGone = ({ digest }: Pick<CourseDoc, "digest">): boolean => digest === "gone";

export const toSource = (course: CourseRecord, revision = 1): Source => {
  const modules = modulesOf(course);
  const authors = [
    ...new Map([course.primaryAuthor, ...course.coAuthors].map((author) => [author.id, author])).values(),
  ];
  const moduleNames = new Map(modules.map(({ module }) => [module.id, module.name]));
  const titles = new Map(modules.flatMap(({ videos }) => videos.map(({ id, title }) => [id, title] as const)));
  const authorNames = new Map(
    authors.map(({ id, firstName, lastName, username }) => [id, `${firstName} ${lastName} ${username}`]),
  );
  const names: Names = {
    course: course.name,
    description: course.description,
    module: (id) => moduleNames.get(id) ?? "",
    lecture: (id) => titles.get(id) ?? "",
    author: (id) => authorNames.get(id) ?? "",
  };
  const doc: Omit<CourseDoc, "digest"> = {
    id: course.id,
    madeAt: Math.floor(Date.parse(course.createdAt) / 1000),
    university: course.university ?? "",
    level: course.level ?? "",
    free: course.freeCourse,
    price: course.freeCourse ? 0 : courseTotals(course.modules).valuePrice,
    authors: authors.map(({ id }) => id),
    modules: modules.map(({ module, videos }) => toModule(course, module, videos)),
  };
  const written = JSON.stringify([
    form,
    doc,
    names.course,
    names.description,
    [...moduleNames],
    [...titles],
    [...authorNames],
  ]);
  const digest = createHash("sha256").update(written).digest("base64").slice(0, 12);
  return { revision, doc: { ...doc, digest }, names, said: ({ id, version }) => wordsSaid(id, version) };
};

// A lecture in two modules is indexed in the first; lectures with an ended license, visible to earlier buyers only, are
// not indexed.
const modulesOf = ({ modules }: CourseRecord) => {
  const seen = new Set<number>();
  return modules.map((module) => ({
    module,
    videos: module.videos.filter(({ id, loanEndedAt }) => {
      const isNew = loanEndedAt === undefined && !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  }));
};

const toModule = (course: CourseRecord, module: ModuleRecord, videos: readonly VideoRecord[]): ModuleDoc => ({
  id: module.id,
  price: course.freeCourse ? 0 : priceOf(module),
  videos: videos.map((video) => ({
    id: video.id,
    seconds: video.duration ?? -1,
    version: video.transcriptVersion ?? 0,
    language: video.transcriptVersion === null ? "" : (video.transcriptLanguages?.[0] ?? spoken),
    chunks: 0,
  })),
});

// Returns nothing if the version was replaced twice since: the later uploads' messages index the newest one.
const wordsSaid = async (videoId: number, version: number): Promise<Said> => {
  if (version === 0) return nothing;
  const chunks = await readChunks(videoId, version);
  const lines = chunks.flatMap((chunk) => fromChunk(chunk));
  const text = lines.map((line) => line.text).join("\n");
  return { words: foldedWords(text), compounds: foldedCompounds(text), chunks: chunks.length };
};

/** The transcript words of all lectures of these courses. */
export const readSaid = async (sources: readonly Source[]): Promise<ReadonlyMap<LectureDoc, Said>> => {
  const said = new Map<LectureDoc, Said>();
  const videos = sources.flatMap((source) =>
    source.doc.modules.flatMap(({ videos }) => videos.map((video) => ({ source, video }))),
  );
  await eachOf(videos, async ({ source, video }) => {
    said.set(video, await source.said(video));
  });
  return said;
};
