import { isPerson, type Person, type Visitor } from "../foundation/actor.ts";
import type { Item } from "../foundation/store/batch.ts";
import { keyOf, readAs } from "../foundation/store/entity-item.ts";
import { type Classes, classesAmong, classKeys, readClasses } from "../storage/class/read-classes.ts";
import { AccessEntity, type AccessItem } from "./access.entity.ts";
import { classIdsIn, type Entitlements, nothingStored, type StoredEntitlements, withClasses } from "./entitlements.ts";

/**
 * The stored entitlements, for a conditional update. Not for authorization, which needs `Entitlements`. One consistent store
 * call, so recent purchases are visible.
 */
export const readStoredEntitlements = async (sub: string, courseId: number): Promise<StoredEntitlements> => {
  const { data } = await AccessEntity.get({ sub, courseId }).go({ consistent: true });
  return data ?? nothingStored;
};

/** The current entitlements. One store call for class members, otherwise none. */
export const entitlementsNow = async (
  person: Pick<Person, "classIds">,
  courseId: number,
  stored: StoredEntitlements,
): Promise<Entitlements> =>
  withClasses(stored, courseId, await readClasses([...(person.classIds ?? []), ...classIdsIn(stored)]));

/** All stored entitlements of a user, by course. One store call per some thousand courses. */
export const readAllStoredEntitlements = async (sub: string): Promise<ReadonlyMap<number, StoredEntitlements>> => {
  const { data } = await AccessEntity.query.byPerson({ sub }).go({ pages: "all", consistent: true });
  return new Map(data.map((stored) => [stored.courseId, stored] as const));
};

/** Current state of stored entitlements. One store call for class members, otherwise none. */
export const allEntitlementsNow = async (
  person: Pick<Person, "classIds">,
  stored: ReadonlyMap<number, StoredEntitlements>,
): Promise<ReadonlyMap<number, Entitlements>> => {
  const classes = await readClasses([...(person.classIds ?? []), ...[...stored.values()].flatMap(classIdsIn)]);
  const courseIds = new Set([...stored.keys(), ...[...classes.values()].flatMap(({ collections }) => collections)]);
  return new Map([...courseIds].map((id) => [id, withClasses(stored.get(id) ?? nothingStored, id, classes)] as const));
};

/** The key of a user's entitlements of a course. */
export const entitlementsKey = (sub: string, courseId: number): Item => keyOf(AccessEntity, { sub, courseId });

/** Keys of everything that affects a visitor's entitlements of some courses, to be read together with the courses. */
export const entitlementsKeys = (visitor: Visitor, courseIds: readonly number[]): Item[] =>
  isPerson(visitor)
    ? [...courseIds.map((id) => entitlementsKey(visitor.sub, id)), ...classKeys(visitor.classIds ?? [])]
    : [];

/** Each course's entitlements, from the items of `entitlementsKeys`. */
export const allEntitlementsAmong = (
  items: readonly Item[],
  classes: Classes = classesAmong(items),
): ((courseId: number) => Entitlements) => {
  const stored = storedAmong(items);
  return (courseId) => withClasses(stored.get(courseId) ?? nothingStored, courseId, classes);
};

/** The stored entitlements, by course. */
export const storedAmong = (items: readonly Item[]): ReadonlyMap<number, StoredEntitlements> =>
  new Map(
    items
      .filter(({ sk }) => String(sk).startsWith("access#"))
      .flatMap((Item) => {
        const data = readAs<AccessItem>(AccessEntity, Item);
        return data ? [[data.courseId, data] as const] : [];
      }),
  );
