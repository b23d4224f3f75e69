import { classArchive } from "@cu/api/class-archive";
import { decodeBundle } from "@cu/class-watch/day-bundle";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { bytesOf } from "../class-watch/bytes.ts";
import { hourName } from "../class-watch/days.ts";
import { readMark } from "../class-watch/mark.ts";
import { type ClassPlace, madePlace } from "../class-watch/place.ts";
import { readFile, storeFile } from "../course-file/file-store.ts";
import type { Item } from "../store/batch.ts";
import { type AnsweredGroup, encodeBatch, type WatchedGroup } from "./batch-bytes.ts";
import { readMade } from "./made-items.ts";

/**
 * Puts what the read models of a class and course know into the archive, for classes from before there was one: days
 * and answers hold all that was told. Once: what arrives later is archived as it comes. Answers whether there was
 * anything to do; `dry` leaves it at that.
 */
export const archiveModels = async (place: ClassPlace, dry: boolean): Promise<boolean> => {
  const name = `${classArchive.folder}models/${place.classId}-${place.courseId}`;
  if (await readFile(name)) return false;
  const items = await readMade(madePlace(place, await readMark(place)));
  const watched = items.flatMap((item) => hoursOf(place, item));
  const answered = items.flatMap((item) => answersOf(place, item));
  if (watched.length + answered.length === 0) return false;
  if (!dry) await storeFile(name, encodeBatch({ watched, answered }), classArchive.contentType);
  return true;
};

const hoursOf = (place: ClassPlace, { bundle, day, chunk, videoId }: Item): WatchedGroup[] =>
  bundle === undefined
    ? []
    : [...decodeBundle(bytesOf(bundle))].map(([hour, piece]) => ({
        ...place,
        videoId: Number(videoId),
        chunk: Number(chunk),
        hour: hourName(String(day), hour),
        bytes: encodeOpenPiece(piece),
      }));

const answersOf = (place: ClassPlace, { answers, videoId, questionId, chunk }: Item): AnsweredGroup[] =>
  answers === undefined
    ? []
    : [
        {
          ...place,
          videoId: Number(videoId),
          questionId: Number(questionId),
          chunk: Number(chunk),
          bytes: bytesOf(answers),
        },
      ];
