import type { ReadFile, ReadOption, ReadQuestion } from "@cu/quiz-sheet/by-video";
import { checkQuestion, type QuestionProblems } from "@cu/quiz-sheet/question";
import type { QuestionType } from "@cu/quiz-sheet/question-type";
import type { KeptText } from "@cu/quiz-sheet/written";
import type { Person } from "../../foundation/actor.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { editsIn } from "./editor.ts";

type Place = { readonly video: number | null; readonly start: number | null; readonly end: number | null };

type BankQuestion = {
  readonly at: string;
  readonly changes: string[];
  /** What the file's own labels name; the author chooses the rest. */
  readonly place: Place;
  readonly question: {
    readonly title: string;
    readonly text: KeptText;
    readonly questionType: QuestionType;
    readonly hint?: KeptText;
    readonly options: ReadOption[];
  };
};

export type Bank = {
  readonly format: string;
  readonly questions: BankQuestion[];
  readonly refused: { readonly at: string; readonly title: string; readonly reason: string }[];
};

/** A file without places, checked question by question: what fits, what was changed, and what cannot be taken. */
export const bankOf = ({ format, questions, refused }: ReadFile, course: CourseRecord, person: Person): Bank => {
  const taken: BankQuestion[] = [];
  const left: Bank["refused"] = [...refused];
  for (const read of questions) {
    const { at, input, changes } = read;
    const { question: draft, problems } = checkQuestion({ ...input, ...anyTimes }, null);
    if (!draft) {
      left.push({ at, title: input.title.slice(0, longestTitle), reason: reasonOf(problems) });
      continue;
    }
    const { id, startVideoTimestamp: _, endVideoTimestamp: __, ...said } = input;
    const note = id === undefined ? [] : [`It does not change question ${id}: a new question is made.`];
    const question = { ...said, questionType: draft.questionType, options: [...said.options] };
    taken.push({ at, changes: [...changes, ...note], place: placeOf(read, course, person), question });
  }
  return { format, questions: taken, refused: left };
};

const longestTitle = 120;
const anyTimes = { startVideoTimestamp: 0, endVideoTimestamp: 1 };

const reasonOf = (problems: QuestionProblems): string =>
  Object.values(problems)
    .flat()
    .map((problem) => clearer[problem] ?? problem)
    .join(" ");

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
