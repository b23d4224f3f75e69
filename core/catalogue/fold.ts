import { isListed } from "../access/visibility.ts";
import type { CardRecord } from "../courseware/card-record.ts";
import { institutionKey } from "../institution/institution.ts";
import { Conflict, type Put, untilCommitted } from "../store/commit.ts";
import { eachOf } from "../store/each-of.ts";
import { type Entry, packEntries, unpackEntries, withChanges } from "./entries.ts";
import { foldWords } from "./fold-words.ts";
import { HeadEntity, ListEntity } from "./list.entity.ts";
import { noteSeen, readSeen, type Seen, Stale, writeFrom } from "./seen.ts";
import { spread } from "./spread.ts";
import { wordsOfCourse } from "./words.ts";

/** How many courses a list's head names. Ten pages of ten, or one of a hundred. */
export const headSize = 100;

// Each is a condition and a note of one transaction, which holds a hundred.
const coursesAtOnce = 50;

/** Everything a person created or is an author of, unlisted courses too: never show it without checking who looks. */
export const creatorList = (userId: number): string => `creator#${userId}`;

/** ADM-112: the courses of a university, however its name is written. */
export const universityList = (name: string): string => `university#${institutionKey(name)}`;

// A person's own list has nobody else to leave room for.
const isOfAll = (list: string): boolean => !list.startsWith("creator#");

/** The lists a course belongs to: its people's, and unless it is unlisted the catalogue's (CAT-45). */
export const listsOf = (card: CardRecord): string[] => [
  ...new Set([card.createdBy, card.primaryAuthor.id, ...card.coAuthors.map(({ id }) => id)].map(creatorList)),
  ...catalogueListsOf(card),
];

const catalogueListsOf = (card: CardRecord): string[] =>
  !isListed(card)
    ? []
    : [
        "all",
        card.freeCourse ? "free" : "premium",
        ...(card.certification ? ["certification"] : []),
        ...(card.category ? [`category#${card.category.id}`] : []),
        ...(card.subCategory ? [`subcategory#${card.subCategory.id}`] : []),
        ...(card.university ? [universityList(card.university)] : []),
      ];

/**
 * Brings the catalogue's lists and its search up to the newest state of some courses. Reads that state itself, and
 * writes only while it is the newest, so it is safe to repeat, in any order and at once.
 */
export const foldCourses = async (courseIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(courseIds)];
  for (let n = 0; n < ids.length; n += coursesAtOnce) {
    const chunk = ids.slice(n, n + coursesAtOnce);
    await untilCommitted(() => foldNow(chunk).catch(whenStale));
  }
};

const whenStale = (error: unknown): never => {
  throw error instanceof Stale ? new Conflict(["course"]) : error;
};

const foldNow = async (ids: readonly number[]): Promise<void> => {
  const read = await readSeen(ids);
  if (read.length === 0) return;
  // First the union: if this ends halfway, the next fold knows every list and word that may name the course.
  const seen = await noteSeen(read, ({ card, listed, words }) => ({
    lists: new Set([...listed, ...listsOf(card)]),
    words: new Set([...words, ...wordsOfCourse(card).keys()]),
  }));
  await Promise.all([foldLists(seen), foldWords(seen)]);
  await noteSeen(seen, ({ card }) => ({ lists: listsOf(card), words: wordsOfCourse(card).keys() }));
};

const foldLists = async (seen: readonly Seen[]): Promise<void> => {
  const changes = new Map<string, Map<number, Entry | undefined>>();
  const courses = new Map(seen.map((course) => [course.id, course]));
  for (const { id, card, listed } of seen) {
    const belongs = new Set(listsOf(card));
    for (const list of new Set([...belongs, ...listed])) {
      const change = changes.get(list) ?? new Map<number, Entry | undefined>();
      changes.set(
        list,
        change.set(
          id,
          belongs.has(list) ? { id, madeAt: Date.parse(card.createdAt), madeBy: card.createdBy } : undefined,
        ),
      );
    }
  }
  await eachOf([...changes], ([list, change]) => {
    const changed = [...change.keys()].flatMap((id) => courses.get(id) ?? []);
    return untilCommitted(() => changeList(list, change, changed));
  });
};

const changeList = async (
  list: string,
  changes: ReadonlyMap<number, Entry | undefined>,
  changed: readonly Seen[],
): Promise<void> => {
  const { data: before } = await ListEntity.get({ list }).go({ consistent: true });
  const newest = withChanges(before ? unpackEntries(before.data) : [], changes);
  const entries = isOfAll(list) ? spread(newest) : newest;
  const version = before?.version ?? 0;
  const next = { list, version: version + 1, count: entries.length };
  await writeFrom(changed, [
    {
      name: "list",
      item: {
        Put: ListEntity.put({ ...next, data: packEntries(entries) })
          .where((field, { eq, notExists }) => (before ? eq(field.version, version) : notExists(field.version)))
          .params<Put>(),
      },
    },
    {
      name: "head",
      item: { Put: HeadEntity.put({ ...next, ids: entries.slice(0, headSize).map(({ id }) => id) }).params<Put>() },
    },
  ]);
};
