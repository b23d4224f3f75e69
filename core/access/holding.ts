import { ClassEntity } from "../class/class.entity.ts";
import { batchGet } from "../course/batch.ts";
import { AccessEntity } from "./access.entity.ts";
import { type Classes, type Holding, nothingHeld } from "./access.ts";

/** What a person holds of a course, read so that a purchase of a moment ago is seen. One store call. */
export const readHolding = async (sub: string, courseId: number): Promise<Holding> => {
  const { data } = await AccessEntity.get({ sub, courseId }).go({ consistent: true });
  return data ?? nothingHeld;
};

/** The classes that a holding names. No store call for somebody who is in none. */
export const readClasses = (holding: Holding): Promise<Classes> => readClassesOf([holding]);

/** The same for holdings of several courses: at most one store call for every 100 classes. */
export const readClassesOf = async (holdings: readonly Pick<Holding, "grants">[]): Promise<Classes> => {
  const ids = [...new Set(holdings.flatMap(({ grants }) => grants.flatMap((grant) => grant.classId ?? [])))];
  const found = await batchGet(ids.map((id) => ClassEntity.get({ id }).params().Key));
  const items = found.flatMap((Item) => ClassEntity.parse({ Item }).data ?? []);
  return new Map(items.map((item) => [item.id, item]));
};
