import { FieldFailure } from "@cu/api/failure";
import { isAdmin, type Person } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { hasAuthorRights } from "./author-rights.ts";
import type { CourseRecord, ModuleRecord } from "./course-record.ts";
import { authoredIn } from "./loan.ts";
import { ModuleEntity, type ModuleItem } from "./module.entity.ts";
import { unpackModule } from "./module-record.ts";
import { SnapshotEntity, unpack } from "./snapshot.entity.ts";
import type { Source } from "./source.ts";
import { VideoEntity, type VideoItem } from "./video.entity.ts";

/** Existing videos by id. */
export const findVideos = async (ids: readonly number[]): Promise<ReadonlyMap<number, VideoItem>> => {
  const keys = [...new Set(ids)].map((id) => keyOf(VideoEntity, { id }));
  return videosAmong(await batchGet(keys, { consistent: true }));
};

/** The videos among some items, by id. */
export const videosAmong = (items: readonly Item[]): ReadonlyMap<number, VideoItem> =>
  new Map(
    items.flatMap((Item) => {
      const { data } = VideoEntity.parse({ Item });
      return data ? [[data.id, data] as const] : [];
    }),
  );

// Each course is an item of up to 400 KB that unpacks to 2.5 MB, and all are in memory together.
const courseLimit = 30;

/** Existing modules by id, each with its course. Refuses a `field` that refers to too many courses. */
export const findModules = async (
  ids: readonly number[],
  field: "modules" | "videos" = "modules",
): Promise<ReadonlyMap<number, Source>> => {
  const keys = [...new Set(ids)].map((id) => keyOf(ModuleEntity, { id }));
  const items = await batchGet(keys, { consistent: true });
  const modules = items.flatMap((Item) => ModuleEntity.parse({ Item }).data ?? []);
  const courseIds = [...new Set(modules.flatMap(({ parentCollection }) => parentCollection ?? []))];
  if (courseIds.length > courseLimit) {
    throw new FieldFailure({ [field]: [`Videos can be borrowed from at most ${courseLimit} other courses.`] });
  }
  const snapshots = await batchGet(
    courseIds.map((id) => keyOf(SnapshotEntity, { id })),
    { consistent: true },
  );
  const courses = new Map(
    snapshots.flatMap((Item) => {
      const { data } = SnapshotEntity.parse({ Item });
      return data ? [[data.id, unpack(data)] as const] : [];
    }),
  );
  const sources = new Map<number, Source>();
  for (const item of modules) {
    const found = item.parentCollection === undefined ? undefined : courses.get(item.parentCollection);
    const course = found?.course;
    const module = course?.modules.find(({ id }) => id === item.id) ?? moduleIn(item, course);
    if (module) sources.set(item.id, { item, module, course, courseRevision: found?.revision });
  }
  return sources;
};

// A removed module still belongs to its course: the course's current primary author is paid and decides.
const moduleIn = ({ data, hasOwnAuthor }: ModuleItem, course: CourseRecord | undefined): ModuleRecord | undefined => {
  const module = data ? unpackModule(data) : undefined;
  return module && course && !hasOwnAuthor ? { ...module, primaryAuthor: course.primaryAuthor } : module;
};

/**
 * Whether a user may borrow from a module by author rights: its author, or the author of its course (VID-21). They can
 * watch and share the video without buying it (D-62), so being credited is not enough. For licensing see
 * `isLicensable`.
 */
export const mayBorrow = (person: Person, source: Source): boolean =>
  isAdmin(person) || hasAuthorRights(person.id, authoredIn(source));

/** Whether a standalone module belongs to this user. */
export const isOwner = (person: Person, { item, module }: Pick<Source, "item" | "module">): boolean =>
  isAdmin(person) || hasAuthorRights(person.id, { module, madeBy: item.createdBy });
