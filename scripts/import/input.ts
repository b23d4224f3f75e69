import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { CourseFile } from "./course-file.ts";
import { issuesText } from "./problems.ts";
import type { Report } from "./report.ts";

/** A file, classified by its content. Transcripts are parsed later from their bytes, as only they may not be UTF-8. */
export type Input = { where: string } & (
  | { kind: "course"; course: CourseFile }
  | { kind: "catalogue"; text: string }
  | { kind: "quiz"; text: string }
  | { kind: "transcript"; embedId: string; bytes: Uint8Array }
);

const largest = 64 * 1024 * 1024;

/** Every file below the given ones, in the order of their names. The report lists what is passed over. */
export const filesBelow = async (places: readonly string[], report: Report): Promise<string[]> => {
  const files: string[] = [];
  for (const place of places) {
    const found = await stat(place).catch(() => undefined);
    if (!found) report.miss(place);
    else if (!found.isDirectory()) files.push(place);
    else files.push(...(await filesIn(place, report)));
  }
  const byPath = new Map(files.map((file) => [path.resolve(file), file]));
  return [...byPath.values()];
};

const filesIn = async (folder: string, report: Report): Promise<string[]> => {
  const files: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files.push(file);
    else if (entry.isSymbolicLink()) {
      const why = await whyNotFollowed(file, folder);
      if (why === undefined) files.push(file);
      else report.refuse(nameOf(file), why);
    } else if (!entry.isDirectory()) report.refuse(nameOf(file), "it is neither a file nor a folder");
  }
  return files.toSorted();
};

/** Symbolic links are followed only within the given folder. */
const whyNotFollowed = async (link: string, folder: string): Promise<string | undefined> => {
  const target = await realpath(link).catch(() => undefined);
  if (target === undefined) return "it is a link that leads nowhere";
  const inside = path.relative(await realpath(folder), target);
  if (inside.startsWith("..") || path.isAbsolute(inside))
    return `it is a link out of the folder: name ${target} itself`;
  if ((await stat(target)).isDirectory()) return `it is a link to a folder, which is not followed: ${target}`;
  return undefined;
};

const nameOf = (file: string): string => path.relative(process.cwd(), file) || file;

export const readInput = async (file: string, report: Report): Promise<Input | undefined> => {
  const where = nameOf(file);
  const { ext, name } = path.parse(file);
  const ending = ext.toLowerCase();
  if (![".json", ".jsonl", ".srt", ".vtt"].includes(ending)) {
    report.refuse(where, "courses, transcripts and quizzes are .json, .jsonl, .srt or .vtt files");
    return undefined;
  }
  if ((await stat(file)).size > largest) {
    report.refuse(where, "the file is larger than 64 MB");
    return undefined;
  }
  const bytes = await readFile(file);
  if (ending === ".jsonl") return { where, kind: "catalogue", text: textOf(bytes) };
  if (ending === ".json") return readJson(where, name, bytes, report);
  return { where, kind: "transcript", embedId: name, bytes };
};

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const readJson = (where: string, name: string, bytes: Uint8Array, report: Report): Input | undefined => {
  const value = parsed(textOf(bytes));
  if (isObject(value) && "modules" in value) {
    const course = CourseFile.safeParse(value);
    if (course.success) return { where, kind: "course", course: course.data };
    report.refuse(where, issuesText(course.error));
    return undefined;
  }
  if (Array.isArray(value) && value.some((entry) => isObject(entry) && "videos" in entry)) {
    return { where, kind: "quiz", text: textOf(bytes) };
  }
  if (Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry) && !("startTime" in entry))) {
    report.refuse(where, "it is neither a course, nor a transcript, nor a quiz in the structure of the bulk upload");
    return undefined;
  }
  // Everything else is treated as a transcript, because its parser has the best error messages.
  return { where, kind: "transcript", embedId: name, bytes };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
};

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
