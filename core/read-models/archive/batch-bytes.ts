import { ColumnReader, ColumnWriter } from "@cu/class-watch/columns";
import { readSection, writeSection } from "@cu/class-watch/section";
import type { ClassPlace } from "../class-watch/place.ts";

type Of = ClassPlace & { readonly videoId: number; readonly chunk: number };

/** Watch data of one chunk of a class in one video and hour (`2026-03-01T14`): `encodeOpenPiece`. */
export type WatchedGroup = Of & { readonly hour: string; readonly bytes: Uint8Array };

/** Answers of one chunk of a class to a question: `encodeAnswers`. */
export type AnsweredGroup = Of & { readonly questionId: number; readonly bytes: Uint8Array };

export type ArchivedBatch = {
  readonly watched: readonly WatchedGroup[];
  readonly answered: readonly AnsweredGroup[];
};

const version = 1;
const hourMilliseconds = 3_600_000;

/**
 * The archive format of a batch: a version byte, a section with the group keys in columns, and the groups' bytes, which
 * are columnar too. It identifies users only by seats and ids.
 */
export const encodeBatch = ({ watched, answered }: ArchivedBatch): Uint8Array => {
  const names = new ColumnWriter();
  names.add([watched.length, answered.length]);
  for (const groups of [watched, answered]) {
    names.add(groups.map(({ classId }) => classId));
    names.add(groups.map(({ courseId }) => courseId));
    names.add(groups.map(({ videoId }) => videoId));
    names.add(groups.map(({ chunk }) => chunk));
    names.add(groups.map(({ bytes }) => bytes.length));
  }
  names.add(watched.map(({ hour }) => Date.parse(`${hour}:00Z`) / hourMilliseconds));
  names.add(answered.map(({ questionId }) => questionId));
  const all = new ColumnWriter();
  all.add([version]);
  writeSection(all, names.written());
  for (const { bytes } of [...watched, ...answered]) all.addBytes(bytes);
  return all.written();
};

/** Throws for bytes not written by `encodeBatch`. The groups' bytes are views of the input, not copies. */
export const decodeBatch = (bytes: Uint8Array): ArchivedBatch => {
  const all = new ColumnReader(bytes);
  if (all.number() !== version) throw new Error("An archived batch is of another version.");
  const names = new ColumnReader(readSection(all)());
  const [watchedCount, answeredCount] = [names.number(), names.number()];
  const columnsOf = (count: number) => Array.from({ length: 5 }, () => names.column(count));
  const [watched, answered] = [columnsOf(watchedCount), columnsOf(answeredCount)];
  const [hours, questions] = [names.column(watchedCount), names.column(answeredCount)];
  names.end();
  const groupAt = ([classes, courses, videos, chunks, lengths]: readonly Float64Array[], index: number) => ({
    classId: classes?.[index] ?? 0,
    courseId: courses?.[index] ?? 0,
    videoId: videos?.[index] ?? 0,
    chunk: chunks?.[index] ?? 0,
    bytes: all.bytes(lengths?.[index] ?? 0),
  });
  const batch = {
    watched: Array.from(hours, (hour, index) => ({ ...groupAt(watched, index), hour: hourName(hour) })),
    answered: Array.from(questions, (questionId, index) => ({ ...groupAt(answered, index), questionId })),
  };
  all.end();
  return batch;
};

const hourName = (hour: number): string => new Date(hour * hourMilliseconds).toISOString().slice(0, 13);
