import { classArchive } from "@cu/api/class-archive";
import { joinAnswers } from "@cu/class-answers/question-answers";
import { encodeAnswers } from "@cu/class-answers/question-answers-bytes";
import { openPiece } from "@cu/class-watch/open-piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { batchName, type Change, type FailedChange } from "../../foundation/store/change.ts";
import { storeFile } from "../../use-cases/course-file/file-store.ts";
import { type AnswerRow, answerRows } from "../class-answers/answer-rows.ts";
import { type ClassRow, classRows } from "../class-watch/watch-rows.ts";
import { type AnsweredGroup, encodeBatch, type WatchedGroup } from "./batch-bytes.ts";

/**
 * Archives the class activity of a stream batch permanently, in one file named by the batch, so that a redelivered
 * batch overwrites its file. Redelivery in other parts writes more files, which are idempotent when read. Returns the
 * changes that failed: the malformed ones, or all.
 */
export const archiveBatch = async (changes: readonly Change[]): Promise<FailedChange[]> => {
  const told = changes.flatMap(({ id, item }): Told[] => {
    const [watched, answered] = [classRows(item), answerRows(item)];
    const at = watched[0]?.hour ?? (typeof item.submittedAt === "string" ? item.submittedAt.slice(0, 13) : "");
    return watched.length + answered.length === 0 ? [] : [{ id, at, watched, answered }];
  });
  try {
    return await keep(told);
  } catch (error) {
    // Reports malformed changes separately, so that the rest of the batch is archived.
    const sick = told.flatMap((one) => problemOf(one));
    const ids = new Set(sick.map(({ id }) => id));
    const rest = told.filter(({ id }) => !ids.has(id));
    if (sick.length === 0) return told.map(({ id }) => ({ id, error }));
    return [...sick, ...(await keep(rest).catch((again: unknown) => rest.map(({ id }) => ({ id, error: again }))))];
  }
};

type Told = {
  readonly id: string;
  /** The hour of the activity. */
  readonly at: string;
  readonly watched: readonly ClassRow[];
  readonly answered: readonly AnswerRow[];
};

const keep = async (told: readonly Told[]): Promise<FailedChange[]> => {
  if (told.length === 0) return [];
  // Only for people who look for something; nothing depends on it.
  const [day = ""] = told.map(({ at }) => at.slice(0, 10)).toSorted();
  await storeFile(`${classArchive.folder}${day}/${batchName(told)}`, bytesOf(told), classArchive.contentType);
  return [];
};

const bytesOf = (told: readonly Told[]) =>
  encodeBatch({
    watched: watchedGroups(told.flatMap(({ watched }) => watched)),
    answered: answeredGroups(told.flatMap(({ answered }) => answered)),
  });

const problemOf = (one: Told): FailedChange[] => {
  try {
    bytesOf([one]);
    return [];
  } catch (error) {
    return [{ id: one.id, error }];
  }
};

const watchedGroups = (rows: readonly ClassRow[]): WatchedGroup[] =>
  grouped(
    rows,
    ({ classId, courseId, videoId, hour, chunk }) => `${classId}#${courseId}#${videoId}#${hour}#${chunk}`,
  ).map(([{ classId, courseId, videoId, hour, chunk }, of]) => ({
    classId,
    courseId,
    videoId,
    hour,
    chunk,
    bytes: encodeOpenPiece(openPiece(of.map(({ row }) => row))),
  }));

const answeredGroups = (rows: readonly AnswerRow[]): AnsweredGroup[] =>
  grouped(rows, ({ classId, courseId, questionId, chunk }) => `${classId}#${courseId}#${questionId}#${chunk}`).map(
    ([{ classId, courseId, videoId, questionId, chunk }, of]) => ({
      classId,
      courseId,
      videoId,
      questionId,
      chunk,
      bytes: encodeAnswers(joinAnswers(of.map(({ place, told }) => new Map([[place, told]])))),
    }),
  );

const grouped = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): [Row, Row[]][] =>
  [...Map.groupBy(rows, nameOf).values()].flatMap((of) => {
    const [first] = of;
    return first ? [[first, of] satisfies [Row, Row[]]] : [];
  });
