import { readSegments } from "@cu/captions/json-transcript";
import { languageTag, spoken } from "@cu/captions/language";
import type { Segment } from "@cu/captions/segment";
import { checkQuestion } from "@cu/quiz-sheet/question";
import type * as z from "zod";
import { readBoundedJson } from "./bounded-json.ts";
import {
  CourseManifest,
  type FileQuestion,
  type FileVideo,
  filesOf,
  formatVersion,
  isBorrowed,
  QuestionsFile,
} from "./manifest.ts";
import { CourseFileRefused, type FileProblem, maxProblems, refuse } from "./refused.ts";
import { type Unzipped, unzip } from "./unzip.ts";

/** A course as a file, read a part at a time. */
export type CourseFile = {
  readonly manifest: CourseManifest;
  readonly transcript: (file: string) => Promise<readonly Segment[]>;
  readonly questions: (video: FileVideo) => Promise<readonly FileQuestion[]>;
  readonly image: (file: string) => Promise<Uint8Array>;
};

const manifestName = "course.json";

/** Opens a file and reads its `course.json`. Throws `CourseFileRefused`, as every part does when it is read. */
export const openCourseFile = async (bytes: Uint8Array): Promise<CourseFile> => {
  const files = await unzip(bytes);
  const json = async (name: string) => readBoundedJson(name, await files.read(name));
  return {
    manifest: manifestOf(await json(manifestName), files),
    transcript: async (file) => linesOf(file, await json(file)),
    questions: async (video) => (video.questions === null ? [] : questionsOf(video, await json(video.questions))),
    image: files.read,
  };
};

const manifestOf = (value: unknown, files: Unzipped): CourseManifest => {
  const { format, version } = Object(value) as Record<string, unknown>;
  if (format !== "course-file") refuse(manifestName, 'It is no course: its "format" is not "course-file".');
  if (version !== formatVersion) {
    const told = typeof version === "number" || typeof version === "string" ? String(version).slice(0, 20) : "none";
    refuse(manifestName, `Its version is ${told}, and only version ${formatVersion} can be read.`);
  }
  const manifest = parsed(manifestName, CourseManifest, value);
  const named = filesOf(manifest);
  const problems: FileProblem[] = named
    .filter((name) => !files.has(name))
    .map((name) => ({ file: name, reason: "course.json names it, and it is not in the zip." }));
  // Repeated references to a large file would multiply the reads.
  for (const [name, times] of Map.groupBy(named, (one) => one))
    if (times.length > 1) problems.push({ file: name, reason: "course.json names it more than once." });
  const own = manifest.modules.flatMap(({ videos }) => videos.flatMap((video) => (isBorrowed(video) ? [] : [video])));
  const seen = new Set<string>();
  for (const { videoType, embedId, title, transcripts } of own) {
    const key = `${videoType}:${embedId}`;
    if (seen.has(key)) problems.push({ file: manifestName, reason: `The video ${key} is in the course twice.` });
    seen.add(key);
    for (const language of Object.keys(transcripts))
      if (language !== spoken && languageTag(language) !== language)
        problems.push({ file: manifestName, reason: `"${language}" of "${title}" is no language tag such as pt-BR.` });
  }
  if (own.filter(({ sample }) => sample !== undefined).length > 1)
    problems.push({ file: manifestName, reason: "Only one video can have the public sample question." });
  for (const { title, questions, sample } of own)
    if (sample !== undefined && questions === null)
      problems.push({ file: manifestName, reason: `"${title}" has a sample and no questions.` });
  if (problems.length > 0) throw new CourseFileRefused(problems);
  return manifest;
};

const parsed = <S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issues = error.issues.flatMap((issue) => saidBy(issue, value)).slice(0, maxProblems);
  throw new CourseFileRefused(issues.map(({ path, message }) => ({ file, reason: `${placeOf(path)}${message}` })));
};

type Issue = z.core.$ZodIssue;

/** Replaces zod's unspecific union error for a video by the issues of its kind, which `borrowed` determines. */
const saidBy = (issue: Issue, value: unknown): readonly Issue[] => {
  if (issue.code !== "invalid_union") return [issue];
  const video: unknown = issue.path.reduce<unknown>((of, part) => Object(of)[part], value);
  const [own = [], borrowed = []] = issue.errors;
  const inner = (Object.hasOwn(Object(video), "borrowed") ? borrowed : own).map((one) => ({
    ...one,
    path: [...issue.path, ...one.path],
  }));
  return inner.length > 0 ? inner : [issue];
};

const placeOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? "" : `${path.map((part) => (typeof part === "number" ? part + 1 : String(part))).join(" ")}: `;

// Never repairs transcripts silently: exported ones need no repair, and authors should know about problems in others.
const linesOf = (file: string, value: unknown): readonly Segment[] => {
  const { segments, repairs, refused } = readSegments(value);
  const [repair] = repairs;
  if (refused !== undefined) return refuse(file, refused);
  return repair ? refuse(file, `Line ${repair.cue}: ${repair.what}`) : segments;
};

const questionsOf = ({ questions, duration, sample }: FileVideo, value: unknown): readonly FileQuestion[] => {
  const file = questions ?? "";
  const list = parsed(file, QuestionsFile, value);
  const problems = list.flatMap((question, n): FileProblem[] => {
    const { problems: wrong } = checkQuestion(
      toInput(question, () => 1),
      duration,
    );
    const texts = Object.values(wrong ?? {}).flat();
    return texts.length === 0 ? [] : [{ file, reason: `Question ${n + 1}: ${texts.join(" ")}` }];
  });
  const tried = sample === undefined ? undefined : list[sample - 1];
  if (sample !== undefined && (!tried || tried.questionType === "open_ended"))
    problems.push({ file, reason: `It has no question ${sample} that offers answers, and it is the sample.` });
  if (problems.length > 0) throw new CourseFileRefused(problems);
  return list;
};

/** Converts a file's question to quiz input, with the ids of its uploaded images. */
export const toInput = ({ images, options, ...question }: FileQuestion, idOf: (image: string) => number) => ({
  ...question,
  imageIds: images.map(idOf),
  options: options.map(({ image, ...option }) => ({ ...option, imageId: image === null ? null : idOf(image) })),
});
