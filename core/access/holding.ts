import { isPerson, type Visitor } from "../actor.ts";
import { ClassEntity, type ClassItem, coursesOf } from "../class/class.entity.ts";
import { batchGet, type Item } from "../course/batch.ts";
import { AccessEntity, type Grant } from "./access.entity.ts";
import { type Classes, type Holding, nothingHeld } from "./access.ts";

/** What a person holds of a course, read so that a purchase of a moment ago is seen. One store call. */
export const readHolding = async (sub: string, courseId: number): Promise<Holding> => {
  const { data } = await AccessEntity.get({ sub, courseId }).go({ consistent: true });
  return data ?? nothingHeld;
};

/** The classes that a holding names. No store call for somebody who is in none, nor where they came with the holding. */
export const readClasses = async (holding: Holding): Promise<Classes> => {
  const { classes } = holding;
  if (classes && classIdsOf([holding]).every((id) => classes.has(id))) return classes;
  return await readClassesOf([holding]);
};

/** The same for holdings of several courses: at most one store call for every 100 classes. */
export const readClassesOf = (holdings: readonly Pick<Holding, "grants">[]): Promise<Classes> =>
  readClassesById(classIdsOf(holdings));

export const readClassesById = async (ids: readonly number[]): Promise<Classes> =>
  classesAmong(await batchGet(classKeys(ids), { consistent: true }));

const classIdsOf = (holdings: readonly Pick<Holding, "grants">[]): number[] => [
  ...new Set(holdings.flatMap(({ grants }) => grants.flatMap((grant) => grant.classId ?? []))),
];

/** Where the classes of a visitor are kept, to be read in the same call as a course and what is held of it. */
export const ownClassKeys = (visitor: Visitor): Item[] => (isPerson(visitor) ? classKeys(visitor.classIds ?? []) : []);

const classKeys = (ids: readonly number[]): Item[] => ids.map((id) => ClassEntity.get({ id }).params().Key);

export const classesAmong = (items: readonly Item[]): Classes =>
  new Map(
    items
      .filter(({ sk }) => sk === "class")
      .flatMap((Item) => {
        const { data } = ClassEntity.parse({ Item });
        return data ? [[data.id, data] as const] : [];
      }),
  );

/**
 * The holding of a course with the person's classes as they are now: a class opens a course that was added to it after
 * somebody joined, and none that was taken out (COD-44). So no member's rows are touched when a class changes.
 */
export const withClasses = (holding: Holding, courseId: number, classes: Classes): Holding => {
  if (classes.size === 0) return holding;
  const kept = holding.grants.filter(({ classId }) => classId === undefined || !classes.has(classId));
  const covering = [...classes.values()].filter((one) => coursesOf(one).includes(courseId));
  const given = covering.map(
    (one) => holding.grants.find(({ classId }) => classId === one.id) ?? classGrant(one, courseId),
  );
  return { ...holding, grants: [...kept, ...given], classes };
};

/** The place of a member of a class in a course. It names the class only: the windows are read from there. */
export const classGrant = (found: ClassItem, courseId: number, grantedAt = found.createdAt): Grant => ({
  key: `class#${found.id}`,
  source: "class",
  modules: found.scheduledAccesses.filter(({ collection }) => collection === courseId).map(({ module }) => module),
  wholeCourse: false,
  classId: found.id,
  grantedAt,
});
