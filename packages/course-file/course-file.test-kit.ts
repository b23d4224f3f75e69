import type { CourseManifest } from "./manifest.ts";
import { jsonEntry } from "./write.ts";
import { type ZipEntry, zip } from "./zip.ts";

const lines = [
  { text: "Good morning.", startTime: 0, endTime: 2.5, startOfParagraph: true },
  { text: "A graph has edges.", startTime: 2.5, endTime: 6, startOfParagraph: false },
];

const question = {
  title: "What has a graph?",
  text: "Choose.",
  questionType: "select_one",
  options: [
    { optionText: "Edges", explanationText: "They join.", correctAnswerFlag: true, image: "images/1.png" },
    { optionText: "Wheels", explanationText: null, correctAnswerFlag: false, image: null },
  ],
  startVideoTimestamp: 1,
  endVideoTimestamp: 6,
  images: ["images/1.png"],
  aiQuestion: false,
};

export const video = {
  title: "Walking a graph",
  videoType: "youtube",
  embedId: "dQw4w9WgXcQ",
  embedHash: null,
  duration: 600,
  importedFromURL: null,
  spokenLanguage: "en",
  transcripts: { spoken: "transcripts/0001.spoken.json" },
  questions: "questions/0001.json",
} as const;

export const manifest = (more: object = {}) =>
  ({
    format: "course-file",
    version: 1,
    course: { name: "Graphs", description: "Short.", longDescription: "Longer." },
    cover: "cover.png",
    modules: [{ name: "One", customPrice: 350, videos: [video, { borrowed: 7, title: "Kept elsewhere" }] }],
    ...more,
  }) as CourseManifest;

/** The files of a small course, some of them replaced; undefined leaves one out. */
export const courseEntries = (changed: Record<string, unknown> = {}): ZipEntry[] => {
  const files: Record<string, unknown> = {
    "transcripts/0001.spoken.json": lines,
    "questions/0001.json": [question],
    "images/1.png": Uint8Array.of(1, 2, 3),
    "cover.png": Uint8Array.of(4, 5, 6),
    "course.json": manifest(),
    ...changed,
  };
  return Object.entries(files).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return value instanceof Uint8Array ? { name, bytes: value } : jsonEntry(name, value);
  });
};

export const zipOf = (entries: readonly ZipEntry[]): Promise<Uint8Array> =>
  zip(
    (async function* () {
      yield* entries;
    })(),
  );

export { lines, question };
