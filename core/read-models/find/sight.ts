import type { FoundPress } from "@cu/api/find";
import type * as z from "zod";
import type { Entitlements } from "../../access/entitlements.ts";
import { lentCourse } from "../../access/lent-videos.ts";
import { allEntitlementsAmong, entitlementsKey } from "../../access/read-entitlements.ts";
import { judge } from "../../access/video-access.ts";
import { isListed } from "../../access/visibility.ts";
import { isPerson, type Visitor } from "../../foundation/actor.ts";
import type { Item } from "../../foundation/store/batch.ts";
import type { Classes } from "../../storage/class/read-classes.ts";
import { snapshotAmong, snapshotKey } from "../../storage/course/commit-course.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { priceOf } from "../../storage/course/price.ts";

type Press = z.input<typeof FoundPress>;

/** A current course as visible to one caller. */
export type Seen = { readonly course: CourseRecord; readonly entitlements: Entitlements; readonly visitor: Visitor };

/** Keys of courses and of the visitor's entitlements to them. */
export const courseKeys = (visitor: Visitor, ids: readonly number[]): Item[] => [
  ...ids.map(snapshotKey),
  ...(isPerson(visitor) ? ids.map((id) => entitlementsKey(visitor.sub, id)) : []),
];

/**
 * The publicly listed courses among these: results exclude courses hidden, suspended or removed since they were
 * indexed.
 */
export const coursesSeen = (
  items: readonly Item[],
  ids: readonly number[],
  { visitor, classes }: { visitor: Visitor; classes: Classes },
): ReadonlyMap<number, Seen> => {
  const entitlementsOf = allEntitlementsAmong(items, classes);
  return new Map(
    ids.flatMap((id) => {
      const course = snapshotAmong(items, id)?.course;
      if (!course || !isListed(course)) return [];
      const entitlements = entitlementsOf(id);
      return [[id, { course: lentCourse(course, visitor, entitlements), entitlements, visitor }] as const];
    }),
  );
};

export const mayWatch = ({ course, entitlements, visitor }: Seen, module: ModuleRecord, video: VideoRecord): boolean =>
  judge(visitor, { course, module, video, entitlements }).state === "allowed";

/** The module's price for the caller; null if they have full access. */
export const modulePrice = (seen: Seen, module: ModuleRecord): number | null => {
  if (module.videos.length > 0 && module.videos.every((video) => mayWatch(seen, module, video))) return null;
  return seen.course.freeCourse ? 0 : priceOf(module);
};

export const pressAt = (seen: Seen, module: ModuleRecord, video: VideoRecord, isFree: boolean): Press => {
  if (mayWatch(seen, module, video)) return { does: "play", price: null };
  if (isFree) return { does: "free", price: null };
  return { does: "buy", price: seen.course.freeCourse ? 0 : priceOf(module) };
};
