import { CatalogueList } from "@cu/api/catalogue";
import { isListed } from "../../access/visibility.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { Conflict, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import type { CardRecord } from "../../storage/course/card-record.ts";
import { type CourseFacts, factsOf } from "../../storage/course/course-facts.ts";
import { institutionKey } from "../../storage/institution/institution.ts";
import { authorList, changeAuthor, isAuthorList } from "./authors.ts";
import { type Entry, packEntries, unpackEntries, withChanges } from "./entries.ts";
import { foldWords } from "./fold-words.ts";
import { HeadEntity, ListEntity, ListingEntity } from "./list.entity.ts";
import { factsAmong, type Listing, listingOf, noListing, packListing, unpackListing } from "./listing.ts";
import { narrow } from "./narrow.ts";
import { noteSeen, readSeen, type Seen, Stale, writeFrom } from "./seen.ts";
import { spread } from "./spread.ts";
import { wordsOfCourse } from "./words.ts";

/** Courses in a list's head: ten pages of ten, or one of a hundred. */
export const headSize = 100;

// Each takes a condition and a note in one transaction, which holds a hundred items.
const coursesAtOnce = 50;

/**
 * All courses a user created or is an author of, including unlisted ones: never show it without checking the viewer.
 */
export const creatorList = (userId: number): string => `creator#${userId}`;

/** ADM-112: the courses of a university, whatever the spelling of its name. */
export const universityList = (name: string): string => `university#${institutionKey(name)}`;

// Lists of a single creator need no fairness spreading.
const isOfAll = (list: string): boolean => !list.startsWith("creator#") && !isAuthorList(list);

/** A course's lists: those of its authors and, unless it is unlisted, those of the catalogue (CAT-45). */
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
        ...[card.primaryAuthor, ...card.coAuthors].map(({ id }) => authorList(id)),
      ];

/**
 * Updates the catalogue's lists and search to the current state of courses. Reads that state itself and writes
 * conditional on it, so it is idempotent and safe to run concurrently and in any order.
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
  // First note the union: after a crash, the next fold knows every list and word that may contain the course.
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
  const { before, listing } = await readList(list);
  const newest = withChanges(before ? unpackEntries(before.data) : [], changes);
  const entries = isOfAll(list) ? spread(newest) : newest;
  const version = before?.version ?? 0;
  const next = { list, version: version + 1, count: entries.length };
  const ids = entries.map(({ id }) => id);
  const filtered = listing && listingOf(ids, factsWith(listing, changed));
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
      item: {
        Put: HeadEntity.put({
          ...next,
          ids: ids.slice(0, headSize),
          ...(filtered && { facets: JSON.stringify(narrow(filtered, {}).counts) }),
        }).params<Put>(),
      },
    },
    ...authorRow(list, entries, changed),
    ...(filtered
      ? [
          {
            name: "listing",
            item: {
              Put: ListingEntity.put({ list, version: next.version, data: packListing(filtered) }).params<Put>(),
            },
          },
        ]
      : []),
  ]);
};

const authorRow = (list: string, entries: readonly Entry[], changed: readonly Seen[]): Write[] =>
  isAuthorList(list)
    ? [
        changeAuthor(
          list,
          entries.length,
          changed.flatMap(({ card }) => [card.primaryAuthor, ...card.coAuthors]),
        ),
      ]
    : [];

/** Lists with filters; those of categories, users and institutions are read as they are. */
const filteredLists: ReadonlySet<string> = new Set(["all", ...CatalogueList.options]);

const readList = async (list: string) => {
  const isFiltered = filteredLists.has(list);
  const keys = [keyOf(ListEntity, { list }), ...(isFiltered ? [keyOf(ListingEntity, { list })] : [])];
  const items = await batchGet(keys, { consistent: true });
  const [before, kept] = keys.map((key) => itemAt(items, key));
  const { data } = before ? ListEntity.parse({ Item: before }) : { data: undefined };
  const stored = kept ? ListingEntity.parse({ Item: kept }).data : undefined;
  // The batch read is not atomic, and a fold came in between.
  if (stored && stored.version !== data?.version) throw new Conflict(["list"]);
  return { before: data, listing: isFiltered ? (stored ? unpackListing(stored.data) : noListing) : undefined };
};

const factsWith = (listing: Listing, changed: readonly Seen[]): ReadonlyMap<number, CourseFacts> => {
  const facts = factsAmong(listing);
  for (const { id, card } of changed) facts.set(id, factsOf(card));
  return facts;
};
