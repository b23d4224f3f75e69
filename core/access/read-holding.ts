import { isPerson, type Person, type Visitor } from "../foundation/actor.ts";
import type { Item } from "../foundation/store/batch.ts";
import { keyOf, readAs } from "../foundation/store/entity-item.ts";
import { type Classes, classesAmong, classKeys, readClasses } from "../storage/class/read-classes.ts";
import { AccessEntity, type AccessItem } from "./access.entity.ts";
import { classIdsIn, type Holding, nothingStored, type StoredHolding, withClasses } from "./holding.ts";

/**
 * The stored holding, for a conditional update. Not for authorization, which needs a `Holding`. One consistent store
 * call, so recent purchases are visible.
 */
export const readStoredHolding = async (sub: string, courseId: number): Promise<StoredHolding> => {
  const { data } = await AccessEntity.get({ sub, courseId }).go({ consistent: true });
  return data ?? nothingStored;
};

/** The current holding. One store call for class members, otherwise none. */
export const holdingNow = async (
  person: Pick<Person, "classIds">,
  courseId: number,
  stored: StoredHolding,
): Promise<Holding> =>
  withClasses(stored, courseId, await readClasses([...(person.classIds ?? []), ...classIdsIn(stored)]));

/** All stored holdings of a user, by course. One store call per some thousand courses. */
export const readStoredHoldings = async (sub: string): Promise<ReadonlyMap<number, StoredHolding>> => {
  const { data } = await AccessEntity.query.byPerson({ sub }).go({ pages: "all", consistent: true });
  return new Map(data.map((stored) => [stored.courseId, stored] as const));
};

/** Current state of stored holdings. One store call for class members, otherwise none. */
export const holdingsNow = async (
  person: Pick<Person, "classIds">,
  stored: ReadonlyMap<number, StoredHolding>,
): Promise<ReadonlyMap<number, Holding>> => {
  const classes = await readClasses([...(person.classIds ?? []), ...[...stored.values()].flatMap(classIdsIn)]);
  const courseIds = new Set([...stored.keys(), ...[...classes.values()].flatMap(({ collections }) => collections)]);
  return new Map([...courseIds].map((id) => [id, withClasses(stored.get(id) ?? nothingStored, id, classes)] as const));
};

/** The key of a user's holding of a course. */
export const holdingKey = (sub: string, courseId: number): Item => keyOf(AccessEntity, { sub, courseId });

/** Keys of everything that affects a visitor's holdings of some courses, to be read together with the courses. */
export const holdingKeys = (visitor: Visitor, courseIds: readonly number[]): Item[] =>
  isPerson(visitor)
    ? [...courseIds.map((id) => holdingKey(visitor.sub, id)), ...classKeys(visitor.classIds ?? [])]
    : [];

/** Each course's holding, from the items of `holdingKeys`. */
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
