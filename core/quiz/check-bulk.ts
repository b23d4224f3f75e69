import { FieldFailure } from "@cu/api/failure";
import { readSheet, type SheetCourse, type SheetRow, sheetErrorText } from "@cu/quiz-sheet/sheet";
import { openCourse } from "../access/open-course.ts";
import type { Person } from "../actor.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { bulkQuestionsAsShown, checkBulkQuestions } from "./create.ts";

type CheckedRow = Pick<SheetRow, "module" | "video" | "question" | "title"> & {
  readonly problems: string[];
  /** Its video has this very question, and the upload leaves it out. */
  readonly isThere: boolean;
};

/** What an upload of the file would make: with any problem there are no `questions`, and nothing may be sent on. */
export type CheckedFile = {
  readonly problems: string[];
  readonly rows: CheckedRow[];
  readonly questions: Record<string, unknown>[];
};

// A file may repeat one mistake half a million times, and nobody reads more than this.
const mostProblems = 200;
const longestTitle = 120;

/**
 * A dry run of a bulk file (BLK-11): each of its questions with what is wrong with it, by the checks of the upload
 * itself (`createBulkQuestions`). Writes nothing. Refuses with `course.missing`, `actor.forbidden`.
 */
export const checkBulkFile = async (person: Person, courseId: number, text: string): Promise<CheckedFile> => {
  const { course } = await openCourse(person, courseId);
  const { rows, errors } = readSheet(text, sheetCourseOf(course));
  const inputs = rows.map(({ input, videoId }) => ({ ...(isObject(input) ? input : {}), video: videoId }));
  const areThere = await bulkQuestionsAsShown(person, course, inputs);
  const questions = inputs.filter((_, n) => !areThere[n]);
  const refused = await refusalOf(checkBulkQuestions(person, course, questions));
  const byRow = (Array.isArray(refused) ? refused : []).values();
  const ofFile = [
    ...errors.filter(({ question }) => question === undefined).map(sheetErrorText),
    ...(Array.isArray(refused) ? [] : Object.values(refused).flat().map(String)),
  ];
  const checked = rows.map(({ module, video, question, title }, n): CheckedRow => {
    const isThere = areThere[n] === true;
    const wrong = isThere ? undefined : byRow.next().value;
    const problems = Object.values(wrong ?? {})
      .flat()
      .map(String);
    return { module, video, question, title: Array.from(title).slice(0, longestTitle).join(""), problems, isThere };
  });
  const isFine = ofFile.length === 0 && checked.every(({ problems }) => problems.length === 0);
  return { problems: shortened(ofFile), rows: checked, questions: isFine ? questions : [] };
};

/** E-116: modules and videos are named by their ids. */
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
  problems.length > mostProblems
    ? [...problems.slice(0, mostProblems), `And ${problems.length - mostProblems} more.`]
    : [...problems];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
