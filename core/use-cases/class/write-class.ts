import { announce } from "../../foundation/outbox/announce.ts";
import type { Put, Update, Write } from "../../foundation/store/commit.ts";
import { listClass, unlistClass } from "../../storage/class/admin-index.entity.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { CoverEntity } from "../../storage/class/cover.entity.ts";
import { staffOf } from "../../storage/class/instructor.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { ClassCodeEntity, codeKey } from "../../storage/coupon/code.entity.ts";
import { noClassRow } from "../invitation/class-asked.ts";
import type { Terms } from "./terms.ts";

/** Creates a class and its code, which must be unique among class and coupon codes (COD-36). */
export const newClass = (item: ClassItem): Write[] => [
  { name: "class", item: { Put: ClassEntity.put(item).params<Put>() } },
  {
    name: "code",
    item: { Put: ClassCodeEntity.create({ codeKey: codeKey(item.code), classId: item.id }).params<Put>() },
  },
  ...staffOf(item).map((userId) => joinStaff(userId, item.id)),
  ...item.collections.map((courseId) => cover(courseId, item.id)),
  ...listClass(item),
  ...announce({ type: "notice.class-ends-set", classId: item.id }),
];

/**
 * Updates the terms, conditional on them being unchanged since they were read. New members only conflict with a new
 * limit (COD-55).
 */
export const changedClass = (former: ClassItem, terms: Terms): Write[] => {
  const covered = former.collections;
  const { label, validFrom, expiresOn, collections, scheduledAccesses, allowableDataAccessChoices } = terms;
  const always = { label, validFrom, expiresOn, collections, scheduledAccesses, allowableDataAccessChoices };
  const { coCreator1, coCreator2, maxRedemptions, byPlatform } = terms;
  const invited = terms.invited?.length ? terms.invited : undefined;
  const optional = { coCreator1, coCreator2, maxRedemptions, byPlatform, invited };
  const absent = (["coCreator1", "coCreator2", "maxRedemptions", "invited"] as const).filter(
    (name) => optional[name] === undefined && former[name] !== undefined,
  );
  const set = ClassEntity.update({ id: former.id }).set({ ...always, ...optional, revision: former.revision + 1 });
  const Update = set
    .remove(absent)
    .where(({ revision }, { eq }) => eq(revision, former.revision))
    .where(({ redemptions }, { lte }) =>
      maxRedemptions === undefined || maxRedemptions === former.maxRedemptions ? "" : lte(redemptions, maxRedemptions),
    )
    .params<Update>();
  const [before, after] = [staffOf(former), staffOf({ ...terms, createdById: former.createdById })];
  return [
    { name: "class", item: { Update } },
    ...before.filter((id) => !after.includes(id)).map((userId) => leaveStaff(userId, former.id)),
    ...after.filter((id) => !before.includes(id)).map((userId) => joinStaff(userId, former.id)),
    ...terms.collections.filter((id) => !covered.includes(id)).map((courseId) => cover(courseId, former.id)),
    ...announce({ type: "notice.class-ends-set", classId: former.id }),
  ];
};

/** Deletes a class, provided it has no members. */
export const endedClass = (former: ClassItem): Write[] => [
  {
    name: "class",
    item: {
      Delete: ClassEntity.delete({ id: former.id })
        .where(({ revision }, { eq }) => eq(revision, former.revision))
        .where(({ redemptions }, { eq }) => eq(redemptions, 0))
        .params(),
    },
  },
  {
    name: "code",
    item: {
      // The code stays reserved as long as the class exists.
      Delete: ClassCodeEntity.delete({ codeKey: codeKey(former.code) }).params(),
    },
  },
  ...staffOf(former).map((userId) => leaveStaff(userId, former.id)),
  ...(former.invited ?? []).map(({ userId }) => noClassRow(former.id, userId)),
  ...unlistClass(former),
];

/** Index row of a class that covers a course; belongs in the transaction that adds the course. */
export const cover = (courseId: number, classId: number): Write => ({
  name: "cover",
  item: { Put: CoverEntity.put({ courseId, classId }).params<Put>() },
});

const joinStaff = (userId: number, classId: number): Write => ({
  name: "teaching",
  item: { Put: TeachingEntity.put({ userId, classId }).params<Put>() },
});

const leaveStaff = (userId: number, classId: number): Write => ({
  name: "teaching",
  item: { Delete: TeachingEntity.delete({ userId, classId }).params() },
});
