import { FieldFailure } from "@cu/api/failure";
import { isAdmin, type Person } from "../actor.ts";
import { batchGet } from "../batch.ts";
import { ModuleEntity, type ModuleItem } from "../module/module.entity.ts";
import { unpackModule } from "../module/module-record.ts";
import { VideoEntity, type VideoItem } from "../video/video.entity.ts";
import type { CourseRecord, ModuleRecord } from "./course-record.ts";
import { SnapshotEntity, unpack } from "./snapshot.entity.ts";
import { isOfTheHouse } from "./visibility.ts";

/** A module where it stands: in the snapshot of its course, or by itself. */
export type Source = { item: ModuleItem; module: ModuleRecord; course: CourseRecord | undefined };

/** Existing videos by id. */
export const findVideos = async (ids: readonly number[]): Promise<ReadonlyMap<number, VideoItem>> => {
  const keys = [...new Set(ids)].map((id) => VideoEntity.get({ id }).params().Key);
  const items = await batchGet(keys, { consistent: true });
  return new Map(
    items.flatMap((Item) => {
      const { data } = VideoEntity.parse({ Item });
      return data ? [[data.id, data] as const] : [];
    }),
  );
};

// Each course is an item of up to 400 KB that unpacks to 2.5 MB, and all of them are held at once.
const courseLimit = 30;

/** Existing modules by id, each with the course it stands in. Refuses a `field` that leads to too many courses. */
export const findModules = async (
  ids: readonly number[],
  field: "modules" | "videos" = "modules",
): Promise<ReadonlyMap<number, Source>> => {
  const keys = [...new Set(ids)].map((id) => ModuleEntity.get({ id }).params().Key);
  const items = await batchGet(keys, { consistent: true });
  const modules = items.flatMap((Item) => ModuleEntity.parse({ Item }).data ?? []);
  const courseIds = [...new Set(modules.flatMap(({ parentCollection }) => parentCollection ?? []))];
  if (courseIds.length > courseLimit) {
    throw new FieldFailure({ [field]: [`Videos can be borrowed from at most ${courseLimit} other courses.`] });
  }
  const snapshots = await batchGet(
    courseIds.map((id) => SnapshotEntity.get({ id }).params().Key),
    { consistent: true },
  );
  const courses = new Map(
    snapshots.flatMap((Item) => {
      const { data } = SnapshotEntity.parse({ Item });
      return data ? [[data.id, unpack(data).course] as const] : [];
    }),
  );
  const sources = new Map<number, Source>();
  for (const item of modules) {
    const course = item.parentCollection === undefined ? undefined : courses.get(item.parentCollection);
    const module =
      course?.modules.find(({ id }) => id === item.id) ?? (item.data ? unpackModule(item.data) : undefined);
    if (module) sources.set(item.id, { item, module, course });
  }
  return sources;
};

/**
 * Whether a creator may borrow from a module: one they wrote, or of a course of their own house; others look missing
 * (VID-21). Whoever shows a video sees it without buying (D-62) and may give it away, and nobody else's price is theirs.
 */
export const mayBorrow = (person: Person, { item, module, course }: Source): boolean => {
  if (!course) return isOwner(person, { item, module });
  const wrote = [module.primaryAuthor, ...module.coAuthors].some(({ id }) => id === person.id);
  return wrote || isOfTheHouse(course, person);
};

/** Whether a module that stands in no course is this person's. */
export const isOwner = (person: Person, { item, module }: Pick<Source, "item" | "module">): boolean =>
  isAdmin(person) || item.createdBy === person.id || module.primaryAuthor.id === person.id;
