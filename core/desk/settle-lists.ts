import { Failure } from "@cu/api/failure";
import { unpackEntries } from "../catalogue/entries.ts";
import { creatorList } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";
import { findChosen, type KeptCategories, readCategories } from "../category/category.ts";
import { CardEntity, cardsOf } from "../courseware/card.entity.ts";
import type { CardRecord } from "../courseware/card-record.ts";
import { changeCourse } from "../courseware/commit-course.ts";
import type { CourseRecord } from "../courseware/course-record.ts";
import { institutionKey, readKnown } from "../institution/institution.ts";
import { announce } from "../outbox/announce.ts";
import { CreatorNameEntity } from "../person/creator-profile.entity.ts";
import { batchGet } from "../store/batch.ts";
import { eachOf } from "../store/each-of.ts";
import { keyOf } from "../store/entity-item.ts";
import { settleProfiles } from "./settle-profiles.ts";

// Their lists are read in one store call, and few of them have many courses.
const creatorsAtOnce = 50;

/**
 * ADM-111, ADM-112: brings the courses and profiles of the creators behind one up to what categories and institutions
 * are called now. Every course is in its maker's list, whoever may see it. Knows nothing of what has changed, so it may
 * come twice, late and out of order; who dies in the middle is followed by the same message.
 * Answers the creator behind whom it goes on, if there are more.
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

/** Gives courses what their category, subcategory and university are called now. */
export const settleCourses = async (courseIds: readonly number[]): Promise<void> => {
  if (courseIds.length === 0) return;
  const cards = cardsOf(
    await batchGet(
      courseIds.map((id) => keyOf(CardEntity, { id })),
      { consistent: true },
    ),
  );
  // Read after the courses: what a save has kept meanwhile is never newer than this.
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
    // A course as large as an item can be has no room for a longer name, which its next save then says to its people.
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

/** What has to change in a course, if anything. A category that no list has stays as it is. */
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
