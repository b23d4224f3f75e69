import { Failure } from "@cu/api/failure";
import { announce } from "../../foundation/outbox/announce.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { findChosen, type KeptCategories, readCategories } from "../../storage/category/category.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import type { CardRecord } from "../../storage/course/card-record.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { institutionKey, readKnown } from "../../storage/institution/institution.ts";
import { CreatorNameEntity } from "../../storage/user/creator-profile.entity.ts";
import { unpackEntries } from "../catalogue/entries.ts";
import { creatorList } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";
import { settleProfiles } from "./settle-profiles.ts";

// Their lists are read in one store call, and few of them have many courses.
const creatorsAtOnce = 50;

/**
 * ADM-111, ADM-112: updates courses and profiles of the creators after a cursor to the current names of categories and
 * institutions. Every course is in its creator's list, even unlisted ones. Recomputed from current state, so messages
 * may be redelivered, late and out of order; a crash is followed by the same message. Returns the next cursor, if there
 * are more.
 */
export const settleLists = async ({ after }: { readonly after?: number | undefined }): Promise<number | undefined> => {
  const all = CreatorNameEntity.query.all({});
  const { data } = await (after === undefined ? all : all.gt({ id: after })).go({
    limit: creatorsAtOnce,
    consistent: true,
  });
  const ids = data.map(({ id }) => id);
  await settleCourses(await madeBy(ids));
  await settleProfiles(ids);
  return ids.length === creatorsAtOnce ? ids.at(-1) : undefined;
};

const madeBy = async (ids: readonly number[]): Promise<number[]> => {
  const makers = new Set(ids);
  const items = await batchGet(
    ids.map((id) => keyOf(ListEntity, { list: creatorList(id) })),
    { consistent: true },
  );
  const entries = items.flatMap((Item) => unpackEntries(ListEntity.parse({ Item }).data?.data));
  return [...new Set(entries.filter((one) => makers.has(one.madeBy)).map(({ id }) => id))];
};

/** Updates courses to the current names of their category, subcategory and university. */
export const settleCourses = async (courseIds: readonly number[]): Promise<void> => {
  if (courseIds.length === 0) return;
  const cards = cardsOf(
    await batchGet(
      courseIds.map((id) => keyOf(CardEntity, { id })),
      { consistent: true },
    ),
  );
  // Read after the courses, so names written by concurrent saves are never newer than these.
  const names = await currentNames([...cards.values()]);
  const outdated = [...cards].filter(([, card]) => settled(card, names)).map(([id]) => id);
  await eachOf(outdated, settleCourse);
};

const settleCourse = async (courseId: number): Promise<void> => {
  try {
    await changeCourse(
      courseId,
      async (course) => {
        const change = settled(course, await currentNames([course]));
        return change && { ...course, ...change };
      },
      () => announce({ type: "course.saved", courseId }),
    );
  } catch (error) {
    // A course at the item size limit cannot take a longer name; its authors learn of it at their next save.
    if (!(error instanceof Failure && error.code === "course.tooLarge")) throw error;
  }
};

type Sorted = Pick<CourseRecord & CardRecord, "category" | "subCategory" | "university">;
type Names = { readonly categories: KeptCategories; readonly universities: ReadonlyMap<string, string> };

const currentNames = async (courses: readonly Sorted[]): Promise<Names> => {
  const keys = courses.flatMap(({ university }) => (university ? [institutionKey(university)] : []));
  const [categories, universities] = await Promise.all([
    readCategories({ consistent: true }),
    readKnown("university", [...new Set(keys)]),
  ]);
  return { categories, universities };
};

/** The changes a course needs, if any. Unknown categories remain. */
const settled = ({ category, subCategory, university }: Sorted, names: Names): Partial<Sorted> | undefined => {
  const chosen = findChosen(names.categories, { category: category?.id, subCategory: subCategory?.id });
  const next = {
    category: chosen.category ?? category,
    subCategory: chosen.subCategory ?? subCategory,
    university: (university && names.universities.get(institutionKey(university))) || university,
  };
  const isSame =
    isSameEntry(next.category, category) &&
    isSameEntry(next.subCategory, subCategory) &&
    next.university === university;
  return isSame ? undefined : next;
};

type Entry = { readonly id: number; readonly name: string } | null;

const isSameEntry = (a: Entry, b: Entry): boolean => a?.id === b?.id && a?.name === b?.name;
