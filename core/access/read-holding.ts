import { isPerson, type Person, type Visitor } from "../actor.ts";
import { coursesOf } from "../classroom/class.entity.ts";
import { type Classes, classesAmong, classKeys, readClasses } from "../classroom/read-classes.ts";
import type { Item } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { AccessEntity, type AccessItem } from "./access.entity.ts";
import { classIdsIn, type Holding, nothingStored, type StoredHolding, withClasses } from "./holding.ts";

/**
 * What is written down, for who changes it under its version. It decides nothing: a right is judged by a `Holding`. One
 * store call, so that a purchase of a moment ago is seen.
 */
export const readStoredHolding = async (sub: string, courseId: number): Promise<StoredHolding> => {
  const { data } = await AccessEntity.get({ sub, courseId }).go({ consistent: true });
  return data ?? nothingStored;
};

/** The holding as it counts now. One store call for somebody in a class, none for anybody else. */
export const holdingNow = async (
  person: Pick<Person, "classIds">,
  courseId: number,
  stored: StoredHolding,
): Promise<Holding> =>
  withClasses(stored, courseId, await readClasses([...(person.classIds ?? []), ...classIdsIn(stored)]));

/** Everything that is written down for a person, by course. One store call for some thousand courses. */
export const readStoredHoldings = async (sub: string): Promise<ReadonlyMap<number, StoredHolding>> => {
  const { data } = await AccessEntity.query.byPerson({ sub }).go({ pages: "all", consistent: true });
  return new Map(data.map((stored) => [stored.courseId, stored] as const));
};

/** What was stored as it counts now. One store call for somebody in a class, none for anybody else. */
export const holdingsNow = async (
  person: Pick<Person, "classIds">,
  stored: ReadonlyMap<number, StoredHolding>,
): Promise<ReadonlyMap<number, Holding>> => {
  const classes = await readClasses([...(person.classIds ?? []), ...[...stored.values()].flatMap(classIdsIn)]);
  const courseIds = new Set([...stored.keys(), ...[...classes.values()].flatMap(coursesOf)]);
  return new Map([...courseIds].map((id) => [id, withClasses(stored.get(id) ?? nothingStored, id, classes)] as const));
};

/** Where what somebody holds of a course is kept. */
export const holdingKey = (sub: string, courseId: number): Item => keyOf(AccessEntity, { sub, courseId });

/** Where everything is kept that counts in what a visitor holds of some courses, to be read together with the courses. */
export const holdingKeys = (visitor: Visitor, courseIds: readonly number[]): Item[] =>
  isPerson(visitor)
    ? [...courseIds.map((id) => holdingKey(visitor.sub, id)), ...classKeys(visitor.classIds ?? [])]
    : [];

/** What the items that `holdingKeys` names say of a course. */
export const holdingsAmong = (
  items: readonly Item[],
  classes: Classes = classesAmong(items),
): ((courseId: number) => Holding) => {
  const stored = storedAmong(items);
  return (courseId) => withClasses(stored.get(courseId) ?? nothingStored, courseId, classes);
};

/** What is written down, by course. */
export const storedAmong = (items: readonly Item[]): ReadonlyMap<number, StoredHolding> =>
  new Map(
    items
      .filter(({ sk }) => String(sk).startsWith("access#"))
      .flatMap((Item) => {
        const data = readAs<AccessItem>(AccessEntity, Item);
        return data ? [[data.courseId, data] as const] : [];
      }),
  );
