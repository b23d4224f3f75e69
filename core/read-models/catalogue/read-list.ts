import type { Card, listCourses } from "@cu/api/catalogue";
import { facets } from "@cu/api/course-facets";
import type { Parsed } from "@cu/api/route";
import type { EntityItem } from "electrodb";
import type * as z from "zod";
import { toCard } from "../../access/course-view.ts";
import { apartFromClasses, nothingStored } from "../../access/entitlements.ts";
import { entitlementsKey, storedAmong } from "../../access/read-entitlements.ts";
import { isListed } from "../../access/visibility.ts";
import { type Bearer, type Guest, guest, isBearer, isPerson } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { readItem } from "../../foundation/store/read-item.ts";
import { findChosen, readCategories } from "../../storage/category/category.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { findPerson } from "../../storage/user/person.ts";
import { unpackEntries } from "./entries.ts";
import { headSize } from "./fold.ts";
import { HeadEntity, type HeadItem, ListEntity, ListingEntity } from "./list.entity.ts";
import { noListing, unpackListing } from "./listing.ts";
import { type Counts, narrow } from "./narrow.ts";
import { findByWords } from "./words.ts";

type Query = Parsed<typeof listCourses>["query"];
export type CardView = z.input<typeof Card>;

/** The reader of a list. Only a user's entitlements matter: a public card is the same for all. */
export type Reader = Guest | Bearer;

const usualPage = 20;

type Page = {
  readonly count: number;
  readonly next: string | null;
  readonly results: CardView[];
  readonly facets?: Counts;
};

/** The public ones among these courses, in the given order. One store call. */
export const listChosen = async (reader: Reader, ids: readonly number[]): Promise<Page> => {
  const results = await readCards(reader, [...new Set(ids)]);
  return { count: results.length, next: null, results };
};

/**
 * One page of a list, newest first (CAT-38); in a search, courses with the words in their name come first (CAT-06). Two
 * sequential store calls for any list length; a short word takes one more in parallel with the first.
 */
export const listPage = async (reader: Reader, query: Query): Promise<Page> => {
  const page = await readPage(reader, query);
  const { category, subCategory } = query;
  if (page.count > 0 || !(category || subCategory)) return page;
  // ADM-111: a link older than a merge. Only if the list is empty are merged categories looked up.
  const chosen = findChosen(await readCategories(), { category, subCategory });
  const current = { category: chosen.category?.id ?? category, subCategory: chosen.subCategory?.id ?? subCategory };
  if (current.category === category && current.subCategory === subCategory) return page;
  return await readPage(reader, { ...query, ...current });
};

const readPage = async (reader: Reader, query: Query): Promise<Page> => {
  const size = query.pageSize ?? usualPage;
  const lists = listsAsked(query);
  const [only = "all", ...more] = lists;
  const search = query.search?.trim();
  const isPlain = more.length === 0 && !search && !isFiltered(query);
  if (isPlain && startOf(query, size) + size <= headSize) {
    const { ids, count, facets } = (await readItem<HeadItem>(HeadEntity, { list: only })) ?? { ids: [], count: 0 };
    const from = placeIn(ids, query, size);
    // With a cursor, the page may start some courses further down than when it was made.
    if (from + size <= headSize || count <= ids.length) {
      const page = await pageOf(reader, { ids, from, size }, count);
      return query.facets ? { ...page, facets: facets ? (JSON.parse(facets) as Counts) : noCounts } : page;
    }
  }
  if (query.facets || isFiltered(query)) return await filteredPage(reader, query, size);
  const [listed, found] = await Promise.all([idsOf(lists), search ? findByWords(search) : undefined]);
  const ids = found && query.order === undefined ? byName(listed, found) : listed;
  return await pageOf(reader, { ids, from: placeIn(ids, query, size), size });
};

/** One item more than a page without filters, in place of the category lists. */
const filteredPage = async (reader: Reader, query: Query, size: number): Promise<Page> => {
  const { category: _category, subCategory: _sub, ...rest } = query;
  const [list = "all", ...others] = listsAsked(rest);
  const search = query.search?.trim();
  const [stored, among, found] = await Promise.all([
    readItem<EntityItem<typeof ListingEntity>>(ListingEntity, { list }),
    others.length > 0 ? idsOf(others) : undefined,
    search ? findByWords(search) : undefined,
  ]);
  const listing = stored ? unpackListing(stored.data) : noListing;
  const isAmong = among && new Set(among);
  const isWanted = (id: number) => (isAmong?.has(id) ?? true) && (found?.has(id) ?? true);
  const { ids: listed, counts } = narrow(listing, query, isAmong || found ? { has: isWanted } : undefined);
  const ids = found && query.order === undefined ? byName(listed, found) : listed;
  const page = await pageOf(reader, { ids, from: placeIn(ids, query, size), size });
  return query.facets ? { ...page, facets: counts } : page;
};

const noCounts: Counts = { values: [], without: [] };

// Categories have separate lists, so they are not a filter.
const isFiltered = (query: Query): boolean =>
  (query.order !== undefined && query.order !== "newest") ||
  facets.some((facet) => facet !== "category" && facet !== "subCategory" && query[facet] !== undefined);

/** The start of the page when its cursor was made. */
const startOf = ({ cursor, page = 1 }: Query, size: number): number =>
  cursor === undefined ? (page - 1) * size : Number(cursor.split(".")[0]);

/** After the cursor's course; if it has left the list, at the same offset as before. */
const placeIn = (ids: readonly number[], query: Query, size: number): number => {
  const place = query.cursor === undefined ? -1 : ids.indexOf(Number(query.cursor.split(".")[1]));
  return place < 0 ? startOf(query, size) : place + 1;
};

type Part = { readonly ids: readonly number[]; readonly from: number; readonly size: number };

const pageOf = async (reader: Reader, { ids, from, size }: Part, count = ids.length): Promise<Page> => {
  const shown = ids.slice(from, from + size);
  const next = from + size < count ? `${from + size}.${shown.at(-1)}` : null;
  return { count, next, results: await readCards(reader, shown) };
};

const byName = (ids: readonly number[], found: ReadonlyMap<number, boolean>): number[] => [
  ...ids.filter((id) => found.get(id) === true),
  ...ids.filter((id) => found.get(id) === false),
];

const listsAsked = ({ list, free, category, subCategory }: Query): string[] => {
  const lists = new Set<string>();
  if (list) lists.add(list);
  if (free !== undefined) lists.add(free ? "free" : "premium");
  if (category) lists.add(`category#${category}`);
  if (subCategory) lists.add(`subcategory#${subCategory}`);
  return lists.size > 0 ? [...lists] : ["all"];
};

/** The courses in all of the lists, in list order. One store call. */
const idsOf = async (lists: readonly string[]): Promise<number[]> => {
  const items = await batchGet(lists.map((list) => keyOf(ListEntity, { list })));
  if (items.length < lists.length) return [];
  const [first = [], ...others] = items.map((Item) => {
    const { data } = ListEntity.parse({ Item });
    return data ? unpackEntries(data.data).map(({ id }) => id) : [];
  });
  const sets = others.map((ids) => new Set(ids));
  return first.filter((id) => sets.every((ids) => ids.has(id)));
};

/** Cards in the given order with the caller's ribbons; courses no longer public are left out. */
export const readCards = async (reader: Reader, ids: readonly number[]): Promise<CardView[]> => {
  const at = now();
  const { cards, stored } = await readTogether(reader, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card || !isListed(card)) return [];
    // Ribbons show certificate and trial, which classes do not affect.
    return toCard(card, { visitor: guest, entitlements: apartFromClasses(stored.get(id) ?? nothingStored), at });
  });
};

// The user is read in a parallel call, because ribbons must not show after a sign-out: one consistent item would make
// the whole batch consistent and double the price of the cards.
const readTogether = async (reader: Reader, ids: readonly number[]) => {
  const cards = ids.map((id): Item => keyOf(CardEntity, { id }));
  if (ids.length === 0 || !isBearer(reader)) return { cards: cardsOf(await batchGet(cards)), stored: nothing };
  const allEntitlements = ids.map((id) => entitlementsKey(reader.sub, id));
  const [visitor, items] = await Promise.all([findPerson(reader), batchGet([...cards, ...allEntitlements])]);
  return { cards: cardsOf(items), stored: isPerson(visitor) ? storedAmong(items) : nothing };
};

const nothing: ReturnType<typeof storedAmong> = new Map();
