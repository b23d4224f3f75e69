import { FieldFailure } from "@cu/api/failure";
import { readSheet, type Sheet, type SheetCourse, type SheetRow, sheetErrorText } from "@cu/quiz-sheet/sheet";
import { openCourse } from "../../access/open-course.ts";
import type { Person } from "../../foundation/actor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { type Bank, bankOf } from "./bank.ts";
import type { Change } from "./changes.ts";
import { idNamed } from "./named-questions.ts";
import { openQuestionPackage } from "./question-package.ts";
import { type Compared, checkUpload, compareRows } from "./upload.ts";

type CheckedRow = Pick<SheetRow, "module" | "video" | "question" | "title"> & {
  readonly problems: string[];
  /** The video already has exactly this question, so the upload skips it. */
  readonly isThere: boolean;
  /** Changes to an existing question (BLK-20); empty for new and unchanged ones. */
  readonly changes: Change[];
  /** Why a row with an id creates a new question. */
  readonly note: string | null;
  /** What the reader of the file could not keep as it was. */
  readonly altered: string[];
};

/** What an upload of the file would do; with any problem `questions` is empty and the file cannot be uploaded. */
export type CheckedFile = {
  readonly problems: string[];
  readonly rows: CheckedRow[];
  readonly questions: Record<string, unknown>[];
  /** Instead of rows: questions whose lecture and second the author chooses. */
  readonly bank: Bank | null;
};

/** A bulk file as text, or a zipped question package in base64. */
type BulkFile = { readonly file: string; readonly isZip?: boolean | undefined };

const readBulkFile = async ({ file, isZip = false }: BulkFile, course: SheetCourse): Promise<Sheet> => {
  if (!isZip) return readSheet(file, course);
  const { items, problems } = await openQuestionPackage(file);
  if (problems.length > 0)
    return { questions: [], rows: [], errors: problems.map((message) => ({ message })), bank: null };
  return readSheet(items, course);
};

// Limits the response: a file may repeat one mistake half a million times.
const maxProblems = 200;
const longestTitle = 120;
// An upload changes at most 47 questions. Files with more are refused, so further rows report just one change each.
const rowsInFull = 50;
const inFull = { most: 30, longest: 200 };
const inShort = { most: 1, longest: 40 };

/**
 * Dry run of a bulk file (BLK-11): its questions with the problems that the upload (`uploadQuestions`) would report.
 * Writes nothing. Refuses with `course.missing`, `actor.forbidden`.
 */
export const checkBulkFile = async (person: Person, courseId: number, bulk: BulkFile): Promise<CheckedFile> => {
  const { course } = await openCourse(person, courseId);
  const { rows, errors, bank } = await readBulkFile(bulk, sheetCourseOf(course));
  // The base version is determined here, because the file's version may be outdated.
  const inputs = rows.map(({ input, videoId }) => {
    const { version: _, ...said } = isObject(input) ? input : {};
    return { ...said, video: videoId };
  });
  const compared = await compareRows(person, course, inputs);
  if (bank) return { problems: [], rows: [], questions: [], bank: bankOf(bank, course, person) };
  const areThere = compared.map((one) => one?.changes?.length === 0);
  const questions = inputs
    .map((input, n) => ({ ...input, ...(compared[n] && { version: compared[n].version }) }))
    .filter((_, n) => !areThere[n]);
  const refused = await refusalOf(checkUpload(person, course, questions));
  const byRow = (Array.isArray(refused) ? refused : []).values();
  const ofFile = [
    ...errors.filter(({ question }) => question === undefined).map(sheetErrorText),
    ...(Array.isArray(refused) ? [] : Object.values(refused).flat().map(String)),
  ];
  let changed = 0;
  const checked = rows.map(({ module, video, question, title, altered }, n): CheckedRow => {
    const isThere = areThere[n] === true;
    const wrong = isThere ? undefined : byRow.next().value;
    const problems = Object.values(wrong ?? {})
      .flat()
      .map(String);
    return {
      module,
      video,
      question,
      title: cut(title, longestTitle),
      problems,
      isThere,
      changes: told(problems.length > 0 || isThere ? undefined : compared[n], () => changed++ < rowsInFull),
      altered: isThere ? [] : [...altered],
      note: compared[n] || problems.length > 0 ? null : noteOf(idNamed(inputs[n])),
    };
  });
  const isFine = ofFile.length === 0 && checked.every(({ problems }) => problems.length === 0);
  return { problems: shortened(ofFile), rows: checked, questions: isFine ? questions : [], bank: null };
};

const told = (compared: Compared | undefined, hasRoom: () => boolean): Change[] => {
  if (!compared?.changes) return [];
  const { most, longest } = hasRoom() ? inFull : inShort;
  return compared.changes
    .slice(0, most)
    .map(({ field, before, after }) => ({ field, before: cut(before, longest), after: cut(after, longest) }));
};

const noteOf = (id: number | undefined): string | null =>
  id === undefined ? null : `Question ${id} is not in this video: the row makes a new one.`;

// Truncates by code points, so that emoji are not split.
const cut = (text: string, longest: number): string => Array.from(text).slice(0, longest).join("");

/** E-116: modules and videos are identified by their ids. */
const sheetCourseOf = ({ modules }: CourseRecord): SheetCourse => ({
  modules: modules.map(({ id, videos }) => ({
    uid: String(id),
    videos: videos.map((video) => ({ uid: String(video.id), id: video.id, durationSeconds: video.duration ?? null })),
  })),
});

const refusalOf = async (check: Promise<void>): Promise<FieldFailure["fields"]> => {
  try {
    await check;
    return {};
  } catch (error) {
    if (error instanceof FieldFailure) return error.fields;
    throw error;
  }
};

const shortened = (problems: readonly string[]): string[] =>
  problems.length > maxProblems
    ? [...problems.slice(0, maxProblems), `And ${problems.length - maxProblems} more.`]
    : [...problems];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
