import { byVideo, isLabelled, type ReadFile } from "./by-video.ts";
import { isRecord } from "./guard.ts";
import { checkQuestion, type QuestionDraft } from "./question.ts";
import { isAiken, readAiken } from "./read-aiken.ts";
import { isCsv, readCsv } from "./read-csv.ts";
import { isGift, readGift } from "./read-gift.ts";
import { readQti } from "./read-qti.ts";
import { isXml, readXmlFile } from "./read-xml-file.ts";
import type { PackedText } from "./write-qti.ts";

/** The course a sheet is for. The caller chooses the uids by which the sheet must name its modules and videos. */
export type SheetCourse = {
  readonly modules: readonly {
    readonly uid: string;
    readonly videos: readonly { readonly uid: string; readonly id: number; readonly durationSeconds: number | null }[];
  }[];
};

/**
 * Where in the file: numbers count from 1, an error of the whole file has none, the title is the question's as written.
 */
export type SheetError = {
  readonly module?: number;
  readonly video?: number;
  readonly question?: number;
  readonly title?: string;
  readonly field?: string;
  readonly message: string;
};

export type SheetQuestion = QuestionDraft & { readonly video: number };

/** A question as the file has it, right or wrong; `videoId` is null where the file names no video of the course. */
export type SheetRow = Required<Pick<SheetError, "module" | "video" | "question" | "title">> & {
  readonly videoId: number | null;
  readonly input: unknown;
  /** What the reader could not keep as it was. */
  readonly altered: readonly string[];
};

export type Sheet = {
  readonly questions: readonly SheetQuestion[];
  readonly errors: readonly SheetError[];
  readonly rows: readonly SheetRow[];
  /** Questions of a file that does not say where and when each is asked: the author chooses (BLK-34). */
  readonly bank: ReadFile | null;
};

const invalidFile = "Invalid file uploaded!";
const maxQuestions = 5000;
const tooMany = `At most ${maxQuestions} questions in one file.`;

/**
 * A bulk question file: [{uid, module, videos: [{uid, video, questions}]}] (BLK-06), GIFT (BLK-12), Aiken, XML of Moodle
 * (BLK-14), a table (BLK-15), or QTI, also as the files of a package (BLK-30). With labels of this product all errors are
 * found, and with any error there are no questions: half an upload is hard to repair (D-66). Without, it is a bank.
 */
export function readSheet(file: string | readonly PackedText[], course: SheetCourse): Sheet {
  // Editors write a byte order mark, which no format knows.
  const read = typeof file === "string" ? parsed(file.replace(/^\ufeff/, "")) : readQti(file);
  if ("problem" in read) return failed(read.problem);
  if ("questions" in read) {
    if (read.questions.length > maxQuestions) return failed(tooMany);
    if (!read.questions.every(isLabelled)) return { questions: [], errors: [], rows: [], bank: read };
  }
  const { modules, problems } = "questions" in read ? byVideo(read) : { modules: read.modules, problems: [] };
  if (!Array.isArray(modules)) return failed(invalidFile);
  const found: Found = { questions: [], errors: [], rows: [], videos: new Set(), altered: alterationsIn(read) };
  for (const [index, module] of modules.entries()) readModule(module, { module: index + 1 }, course, found);
  const { questions, rows } = found;
  const errors = [...problems.map((message) => ({ message })), ...found.errors];
  if (rows.length > maxQuestions) return failed(tooMany);
  return { questions: errors.length > 0 ? [] : questions, errors, rows, bank: null };
}

function failed(message: string): Sheet {
  return { questions: [], errors: [{ message }], rows: [], bank: null };
}

function alterationsIn(read: object): ReadonlyMap<unknown, readonly string[]> {
  const { questions = [] } = read as Partial<ReadFile>;
  return new Map(questions.map(({ input, changes }) => [input, changes]));
}

/** "Module 2, video 1, question 3 (What is a token?): Title is required." */
export function sheetErrorText({ module, video, question, title, message }: SheetError): string {
  const place = [
    ...(module ? [`module ${module}`] : []),
    ...(video ? [`video ${video}`] : []),
    ...(question ? [`question ${question}`] : []),
  ].join(", ");
  if (place === "") return message;
  const named = title ? `${place} (${title})` : place;
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}: ${message}`;
}

type ModulePlace = Required<Pick<SheetError, "module">>;
type VideoPlace = Required<Pick<SheetError, "module" | "video">>;
type Place = ModulePlace | VideoPlace;
type Found = {
  readonly questions: SheetQuestion[];
  readonly errors: SheetError[];
  readonly rows: SheetRow[];
  readonly videos: Set<number>;
  readonly altered: ReadonlyMap<unknown, readonly string[]>;
};
type CourseModule = SheetCourse["modules"][number];
type CourseVideo = CourseModule["videos"][number];

function readModule(module: unknown, place: ModulePlace, course: SheetCourse, found: Found): void {
  const known = course.modules.find(({ uid }) => uid === uidOf(module));
  if (!known) found.errors.push({ ...place, field: "uid", message: unknownUid("module", module) });
  for (const [index, video] of listOf(module, "videos", place, found).entries()) {
    readVideo(video, { ...place, video: index + 1 }, known, found);
  }
}

// The questions of an unknown video are checked all the same, so that one upload shows every error.
function readVideo(video: unknown, place: VideoPlace, module: CourseModule | undefined, found: Found): void {
  const known = module?.videos.find(({ uid }) => uid === uidOf(video));
  if (module && !known) found.errors.push({ ...place, field: "uid", message: unknownUid("video", video) });
  if (known && found.videos.has(known.id)) {
    found.errors.push({ ...place, field: "uid", message: "The video is in the file twice." });
  }
  if (known) found.videos.add(known.id);
  for (const [index, input] of listOf(video, "questions", place, found).entries()) {
    const at = { ...place, question: index + 1 };
    const title = titleOf(input);
    found.rows.push({
      ...at,
      title: title ?? "",
      videoId: known?.id ?? null,
      input,
      altered: found.altered.get(input) ?? [],
    });
    readQuestion(input, title === undefined ? at : { ...at, title }, known, found);
  }
}

function readQuestion(input: unknown, row: Omit<SheetError, "message">, video: CourseVideo | undefined, found: Found) {
  const { question, problems } = checkQuestion(input, video?.durationSeconds ?? null);
  for (const [field, messages] of Object.entries(problems ?? {})) {
    for (const message of messages) found.errors.push({ ...row, field, message });
  }
  if (question && video) found.questions.push({ ...question, video: video.id });
}

type Parsed = ReadFile | { readonly problem: string } | { readonly modules: unknown };

function parsed(text: string): Parsed {
  if (isXml(text)) return readXmlFile(text);
  if (isCsv(text)) return readCsv(text);
  if (isAiken(text)) return readAiken(text);
  if (isGift(text)) return readGift(text);
  try {
    return { modules: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: invalidFile };
    throw error;
  }
}

function listOf(holder: unknown, name: "videos" | "questions", place: Place, found: Found): unknown[] {
  const list = isRecord(holder) ? holder[name] : undefined;
  if (Array.isArray(list)) return list;
  found.errors.push({ ...place, field: name, message: `There must be a list of ${name}.` });
  return [];
}

function uidOf(holder: unknown): string | null {
  const uid = isRecord(holder) ? holder.uid : undefined;
  return typeof uid === "string" || typeof uid === "number" ? String(uid) : null;
}

function unknownUid(kind: "module" | "video", holder: unknown): string {
  const uid = uidOf(holder);
  return uid === null ? `The ${kind} has no uid.` : `The ${kind} uid "${uid.slice(0, 100)}" does not match the course.`;
}

function titleOf(input: unknown): string | undefined {
  return isRecord(input) && typeof input.title === "string" ? input.title : undefined;
}
