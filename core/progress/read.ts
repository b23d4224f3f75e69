import { batchGet, type Item } from "../store/batch.ts";
import { noProgress, type Progress } from "./fold.ts";
import { ProgressEntity } from "./progress.entity.ts";

export type StoredProgress = { readonly version: number; readonly progress: Progress };

/** A person's progress in several courses, by course id. One store call for up to a hundred. */
export const readProgress = async (
  sub: string,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, StoredProgress>> => {
  const keys = courseIds.map((courseId) => progressKey(sub, courseId));
  const stored = progressAmong(await batchGet(keys, { consistent: true }));
  return new Map(courseIds.map((id) => [id, stored.get(id) ?? { version: 0, progress: noProgress }]));
};

/** The key of the progress in a course, to be read together with something else. */
export const progressKey = (sub: string, courseId: number): Item => ProgressEntity.get({ sub, courseId }).params().Key;

export const progressAmong = (items: readonly Item[]): ReadonlyMap<number, StoredProgress> =>
  new Map(
    items
      .filter(({ sk }) => String(sk).startsWith("progress#"))
      .flatMap((Item) => ProgressEntity.parse({ Item }).data ?? [])
      .map(({ courseId, version, ...progress }) => [courseId, { version, progress }]),
  );
