import { batchGet } from "../batch.ts";
import { noProgress, type Progress } from "./fold.ts";
import { ProgressEntity } from "./progress.entity.ts";

export type StoredProgress = { readonly version: number; readonly progress: Progress };

/** A person's progress in several courses, by course id. One store call for up to a hundred. */
export const readProgress = async (
  sub: string,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, StoredProgress>> => {
  const keys = courseIds.map(
    (courseId) => ProgressEntity.get({ sub, courseId }).params<{ Key: Record<string, unknown> }>().Key,
  );
  const items = (await batchGet(keys, { consistent: true })).flatMap(
    (Item) => ProgressEntity.parse({ Item }).data ?? [],
  );
  const stored = new Map(items.map(({ courseId, version, ...progress }) => [courseId, { version, progress }]));
  return new Map(courseIds.map((id) => [id, stored.get(id) ?? { version: 0, progress: noProgress }]));
};
