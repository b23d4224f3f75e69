import { isPerson, type Person, type Visitor } from "../actor.ts";
import { type Classes, classesAmong, classKeys, readClasses } from "../classroom/read-classes.ts";
import type { Item } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { AccessEntity, type AccessItem } from "./access.entity.ts";
import { classIdsIn, type Holding, nothingStored, type StoredHolding, withClasses } from "./holding.ts";

/**
 * What is stored, for a caller that changes it under its version. It decides nothing: rights are judged by a `Holding`.
 * One consistent store call, so a purchase of a moment ago shows.
 */
export const readStoredHolding = async (sub: string, courseId: number): Promise<StoredHolding> => {
  const { data } = await AccessEntity.get({ sub, courseId }).go({ consistent: true });
  return data ?? nothingStored;
};

/** The holding as it counts now. One store call for a class member, none for anybody else. */
export const holdingNow = async (
  person: Pick<Person, "classIds">,
  courseId: number,
  stored: StoredHolding,
): Promise<Holding> =>
  withClasses(stored, courseId, await readClasses([...(person.classIds ?? []), ...classIdsIn(stored)]));

/** Everything that is stored for a person, by course. One store call for some thousand courses. */
export const readStoredHoldings = async (sub: string): Promise<ReadonlyMap<number, StoredHolding>> => {
  const { data } = await AccessEntity.query.byPerson({ sub }).go({ pages: "all", consistent: true });
  return new Map(data.map((stored) => [stored.courseId, stored] as const));
};

/** Stored holdings as they count now. One store call for a class member, none for anybody else. */
export const holdingsNow = async (
  person: Pick<Person, "classIds">,
  stored: ReadonlyMap<number, StoredHolding>,
): Promise<ReadonlyMap<number, Holding>> => {
  const classes = await readClasses([...(person.classIds ?? []), ...[...stored.values()].flatMap(classIdsIn)]);
  const courseIds = new Set([...stored.keys(), ...[...classes.values()].flatMap(({ collections }) => collections)]);
  return new Map([...courseIds].map((id) => [id, withClasses(stored.get(id) ?? nothingStored, id, classes)] as const));
};

/** The key of what a person holds of a course. */
export const holdingKey = (sub: string, courseId: number): Item => keyOf(AccessEntity, { sub, courseId });

/** The keys of all that counts in a visitor's holdings of some courses, to be read together with the courses. */
export const holdingKeys = (visitor: Visitor, courseIds: readonly number[]): Item[] =>
  isPerson(visitor)
    ? [...courseIds.map((id) => holdingKey(visitor.sub, id)), ...classKeys(visitor.classIds ?? [])]
    : [];

/** Each course's holding, from the items that `holdingKeys` names. */
export const holdingsAmong = (
  items: readonly Item[],
  classes: Classes = classesAmong(items),
): ((courseId: number) => Holding) => {
  const stored = storedAmong(items);
  return (courseId) => withClasses(stored.get(courseId) ?? nothingStored, courseId, classes);
};

/** The stored holdings, by course. */
export const storedAmong = (items: readonly Item[]): ReadonlyMap<number, StoredHolding> =>
  new Map(
    items
      .filter(({ sk }) => String(sk).startsWith("access#"))
      .flatMap((Item) => {
        const data = readAs<AccessItem>(AccessEntity, Item);
        return data ? [[data.courseId, data] as const] : [];
      }),
  );
