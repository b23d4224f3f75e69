import type { Course } from "../../../features/course/course.ts";
import { type WrittenTime, written } from "../../../features/question-studio/time-text.ts";
import type { Checked } from "./checked-file.tsx";

export type Bank = NonNullable<Checked["bank"]>;
type BankQuestion = Bank["questions"][number];

/** A lecture that takes questions; its duration in seconds, null while unknown. */
export type Lecture = { readonly id: number; readonly name: string; readonly duration: number | null };

/** A question of a file on its way into a lecture; `time` is the second at which it is asked. */
export type BankRow = BankQuestion & {
  readonly key: number;
  readonly isTaken: boolean;
  readonly video: number | null;
  readonly time: WrittenTime;
  /** What the server refused at the upload. */
  readonly problems: readonly string[];
};

/** Seconds before a question that are its part of the lecture, where the file does not say. */
const partSeconds = 10;

/** Borrowed lectures keep their course's questions. */
export const lecturesOf = ({ modules }: Course): Lecture[] =>
  modules.flatMap(({ id, videos }, m) =>
    videos.flatMap(({ parentModule, ...video }, n) =>
      parentModule === id
        ? [{ id: video.id, name: `${m + 1}.${n + 1} ${video.title}`, duration: video.duration ?? null }]
        : [],
    ),
  );

export const bankRows = ({ questions }: Bank): BankRow[] =>
  questions.map((question, key) => ({
    ...question,
    key,
    isTaken: true,
    video: question.place.video,
    time: question.place.end === null ? { text: "", seconds: null } : written(question.place.end),
    problems: [],
  }));

/** Why a row cannot be asked where it is, or null. */
export const timeProblem = ({ video, time }: BankRow, lectures: readonly Lecture[]): string | null => {
  if (video === null) return null;
  const duration = lectures.find(({ id }) => id === video)?.duration ?? null;
  if (time.seconds === null) return "Enter a time such as 2:31.";
  if (time.seconds <= 0) return "Enter a time after 0:00.";
  return duration !== null && time.seconds > duration ? "The lecture ends before." : null;
};

/**
 * Places rows over a lecture at even distances, away from its beginning and nearer to its end. A lecture of unknown
 * length takes them without times.
 */
export const spreadOver = (rows: readonly BankRow[], keys: ReadonlySet<number>, lecture: Lecture): BankRow[] => {
  const { id, duration } = lecture;
  let n = 0;
  return rows.map((row) => {
    if (!keys.has(row.key)) return row;
    n += 1;
    if (duration === null) return { ...row, video: id, problems: [] };
    const seconds = Math.min(Math.floor(duration), Math.max(1, Math.round((duration * n) / (keys.size + 0.5))));
    return { ...row, video: id, time: written(seconds), problems: [] };
  });
};

/** The upload's row for a question. */
export const bodyOf = ({ question, video, time, place }: BankRow) => {
  const end = time.seconds ?? 0;
  const isAsInFile = place.end === end && place.start !== null && place.start < end;
  const startVideoTimestamp = isAsInFile ? place.start : Math.max(0, end - partSeconds);
  return { ...question, video, startVideoTimestamp, endVideoTimestamp: end };
};
