import type { ReadFile, ReadQuestion } from "@cu/quiz-sheet/by-video";
import { checkQuestion, type QuestionProblems } from "@cu/quiz-sheet/question";
import type { Person } from "../actor.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { editsIn } from "./editor.ts";

type Place = { readonly video: number | null; readonly start: number | null; readonly end: number | null };

type BankQuestion = {
  readonly at: string;
  readonly changes: string[];
  /** What the file's own labels name; the author chooses the rest. */
  readonly place: Place;
  readonly question: Omit<ReadQuestion["input"], "id" | "startVideoTimestamp" | "endVideoTimestamp">;
};

export type Bank = {
  readonly format: string;
  readonly questions: BankQuestion[];
  readonly refused: { readonly at: string; readonly title: string; readonly reason: string }[];
};

/** A file without places, checked question by question: what fits, what was changed, and what cannot be taken. */
export const bankOf = ({ format, questions, refused }: ReadFile, course: CourseRecord, person: Person): Bank => {
  const checked = questions.map((read) => ({ ...read, problems: problemsOf(read) }));
  const fits = checked.filter(({ problems }) => problems.length === 0);
  const wrong = checked.filter(({ problems }) => problems.length > 0);
  return {
    format,
    questions: fits.map((read) => {
      const { id, startVideoTimestamp: _, endVideoTimestamp: __, ...question } = read.input;
      const note = id === undefined ? [] : [`It does not change question ${id}: a new question is made.`];
      return { at: read.at, changes: [...read.changes, ...note], place: placeOf(read, course, person), question };
    }),
    refused: [
      ...refused,
      ...wrong.map(({ at, input, problems }) => ({ at, title: input.title.slice(0, 120), reason: problems.join(" ") })),
    ],
  };
};

const anyTimes = { startVideoTimestamp: 0, endVideoTimestamp: 1 };

const problemsOf = ({ input }: ReadQuestion): string[] => {
  const { problems } = checkQuestion({ ...input, ...anyTimes }, null);
  return Object.values<string[]>((problems ?? {}) satisfies QuestionProblems)
    .flat()
    .map((problem) => clearer[problem] ?? problem);
};

const clearer: Readonly<Record<string, string>> = {
  "Please enter anwer hint.": "An open question needs a model answer, and the file has none.",
};

const placeOf = ({ module, video, input }: ReadQuestion, course: CourseRecord, person: Person): Place => {
  const own = course.modules.find(({ id }) => String(id) === module)?.videos.find(({ id }) => String(id) === video);
  const { startVideoTimestamp: start = null, endVideoTimestamp: end = null } = input;
  if (!own || !editsIn(person, own, course)) return { video: null, start: null, end: null };
  const times = { startVideoTimestamp: start, endVideoTimestamp: end };
  const isFine = !checkQuestion({ ...input, ...times }, own.duration ?? null).problems?.timeRange;
  return { video: own.id, start: isFine ? start : null, end: isFine ? end : null };
};
