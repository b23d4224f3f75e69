import { classArchive } from "@cu/api/class-archive";
import { listFiles } from "../../foundation/cloud/files.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { readFile } from "../../use-cases/course-file/file-store.ts";
import { type AnsweredGroup, decodeBatch, type WatchedGroup } from "./batch-bytes.ts";

/** All archived events of one class and course. */
export type Told = { readonly watched: WatchedGroup[]; readonly answered: AnsweredGroup[] };

/**
 * Archived events of selected classes, by class and course (`placeName`), still encoded. Others are discarded, so an
 * archive larger than memory can be read in several passes.
 */
export const readArchive = async (
  isWanted: (classId: number) => boolean,
  say: (files: number) => void = () => {},
): Promise<ReadonlyMap<string, Told>> => {
  const places = new Map<string, Told>();
  const at = (of: { readonly classId: number; readonly courseId: number }): Told => {
    const name = placeName(of);
    const known = places.get(name) ?? { watched: [], answered: [] };
    places.set(name, known);
    return known;
  };
  let files = 0;
  for await (const keys of listFiles(classArchive.folder)) {
    await eachOf(keys, async (key) => {
      const bytes = await readFile(key);
      // It was just listed, and files are never deleted.
      if (!bytes) throw new Error(`The archive's file ${key} cannot be read.`);
      const { watched, answered } = decodeBatch(bytes);
      for (const group of watched) if (isWanted(group.classId)) at(group).watched.push(group);
      for (const group of answered) if (isWanted(group.classId)) at(group).answered.push(group);
    });
    files += keys.length;
    say(files);
  }
  return places;
};

export const placeName = ({ classId, courseId }: { readonly classId: number; readonly courseId: number }): string =>
  `${classId}#${courseId}`;
