import { classArchive } from "@cu/api/class-archive";
import { joinAnswers } from "@cu/class-answers/question-answers";
import { encodeAnswers } from "@cu/class-answers/question-answers-bytes";
import { openPiece } from "@cu/class-watch/open-piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { type AnswerRow, answerRows } from "../class-answers/answer-rows.ts";
import { type ClassRow, classRows } from "../class-watch/watch-rows.ts";
import { storeFile } from "../course-file/file-store.ts";
import type { Change, FailedChange } from "../store/change.ts";
import { type AnsweredGroup, encodeBatch, type WatchedGroup } from "./batch-bytes.ts";

/**
 * Keeps what a batch of the table's stream tells of classes for good: one file, named by the batch, so that a batch that
 * comes again is written over itself. One that comes again in other parts is another file and says what is known
 * already. Returns the changes that could not be kept: all of them or none.
 */
export const archiveBatch = async (changes: readonly Change[]): Promise<FailedChange[]> => {
  const told = changes.flatMap(({ id, item }) => {
    const [watched, answered] = [classRows(item), answerRows(item)];
    const at = watched[0]?.hour ?? (typeof item.submittedAt === "string" ? item.submittedAt.slice(0, 13) : "");
    return watched.length + answered.length === 0 ? [] : [{ id, at, watched, answered }];
  });
  const [first, last] = [told.at(0), told.at(-1)];
  if (!first || !last) return [];
  // Only for people who look for something; nothing depends on it.
  const [day = ""] = told.map(({ at }) => at.slice(0, 10)).toSorted();
  try {
    const bytes = encodeBatch({
      watched: watchedGroups(told.flatMap(({ watched }) => watched)),
      answered: answeredGroups(told.flatMap(({ answered }) => answered)),
    });
    await storeFile(`${classArchive.folder}${day}/${first.id}-${last.id}`, bytes, classArchive.contentType);
    return [];
  } catch (error) {
    return told.map(({ id }) => ({ id, error }));
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
