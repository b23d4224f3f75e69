import type { Card, listCourses } from "@cu/api/catalogue";
import type { Parsed } from "@cu/api/route";
import type * as z from "zod";
import { apartFromClasses, nothingStored } from "../access/holding.ts";
import { holdingKey, storedAmong } from "../access/read-holding.ts";
import { type Guest, guest, type Person } from "../actor.ts";
import { batchGet } from "../batch.ts";
import { now } from "../clock.ts";
import { CardEntity, cardsOf } from "../course/card.entity.ts";
import { toCard } from "../course/course-view.ts";
import { unpackEntries } from "./entries.ts";
import { headSize, readTexts, searchText } from "./fold.ts";
import { HeadEntity, ListEntity, ShelfEntity } from "./list.entity.ts";

type Query = Parsed<typeof listCourses>["query"];
export type CardView = z.input<typeof Card>;

/** Whoever reads a list. Of a person only what they hold counts: a public card is the same for everybody. */
export type Reader = Guest | Pick<Person, "kind" | "sub">;

const usualPage = 20;

/** All public courses as a bare list, as documented; our own pages ask page by page. */
export const listAll = async (reader: Reader): Promise<CardView[]> => readCards(reader, await idsOf(["all"]));

/** The public ones among some courses, in the asked order. One store call. */
export const listChosen = async (
  reader: Reader,
  ids: readonly number[],
): Promise<{ count: number; results: CardView[] }> => {
  const results = await readCards(reader, [...new Set(ids)]);
  return { count: results.length, results };
};

/**
 * One page of a list, newest first (CAT-38). Two store calls for the first pages of a plain list whatever its length;
 * a search reads the shelves besides.
 */
export const listPage = async (
  reader: Reader,
  query: Query & { page: number },
): Promise<{ count: number; results: CardView[] }> => {
  const size = query.pageSize ?? usualPage;
  const from = (query.page - 1) * size;
  const lists = listsAsked(query);
  const [only = "all", ...more] = lists;
  if (more.length === 0 && !query.search?.trim() && from + size <= headSize) {
    const { data: head } = await HeadEntity.get({ list: only }).go();
    const ids = head?.ids.slice(from, from + size) ?? [];
    return { count: head?.count ?? 0, results: await readCards(reader, ids) };
  }
  const [ids, matches] = await Promise.all([idsOf(lists), query.search?.trim() ? search(query.search) : undefined]);
  const found = matches ? ids.filter((id) => matches.has(id)) : ids;
  return { count: found.length, results: await readCards(reader, found.slice(from, from + size)) };
};

const listsAsked = ({ list, free, category, subCategory }: Query): string[] => {
  const lists = new Set<string>();
  if (list) lists.add(list);
  if (free !== undefined) lists.add(free ? "free" : "premium");
  if (category) lists.add(`category#${category}`);
  if (subCategory) lists.add(`subcategory#${subCategory}`);
  return lists.size > 0 ? [...lists] : ["all"];
};

/** What stands in all of the lists, in their order. One store call. */
const idsOf = async (lists: readonly string[]): Promise<number[]> => {
  const items = await batchGet(lists.map((list) => ListEntity.get({ list }).params().Key));
  if (items.length < lists.length) return [];
  const [first = [], ...others] = items.map((Item) => {
    const { data } = ListEntity.parse({ Item });
    return data ? unpackEntries(data.data).map(({ id }) => id) : [];
  });
  const sets = others.map((ids) => new Set(ids));
  return first.filter((id) => sets.every((ids) => ids.has(id)));
};

/** CAT-06: a part of the name or the description, in any case of its letters. */
const search = async (term: string): Promise<ReadonlySet<number>> => {
  const wanted = searchText(term.trim());
  const { data: shelves } = await ShelfEntity.query.byShelf({}).go({ pages: "all" });
  const texts = shelves.flatMap(({ data }) => Object.entries(readTexts(data)));
  return new Set(texts.filter(([, text]) => text.includes(wanted)).map(([id]) => Number(id)));
};

/** Cards in the given order with the caller's own ribbons; what is not public any more is left out. */
export const readCards = async (reader: Reader, ids: readonly number[]): Promise<CardView[]> => {
  const at = now();
  const { cards, stored } = await readTogether(reader, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (card?.privacyScope !== "public") return [];
    // Ribbons tell of certificate and trial, of which no class gives any.
    return toCard(card, { visitor: guest, holding: apartFromClasses(stored.get(id) ?? nothingStored), at });
  });
};

const readTogether = async (reader: Reader, ids: readonly number[]) => {
  const items = await batchGet(
    ids.flatMap((id) => [
      CardEntity.get({ id }).params().Key,
      ...(reader.kind === "person" ? [holdingKey(reader.sub, id)] : []),
    ]),
  );
  return { cards: cardsOf(items), stored: storedAmong(items) };
};
