import type { searchCreators as route } from "@cu/api/creator";
import { fullName } from "@cu/api/person-name";
import type { Returned } from "@cu/api/route";
import type { Creator } from "../../foundation/actor.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { termsOf } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { letterOf, nameWords } from "../../storage/user/creator-names.ts";
import {
  CreatorNameEntity,
  type CreatorNameItem,
  CreatorWordEntity,
} from "../../storage/user/creator-profile.entity.ts";

const searches: Limit = { name: "creator-search", times: 60, per: "minute" };
const maxShown = 20;
const maxRead = 100;

/**
 * WIZ-28: creators whose user name or name matches each search word by prefix, sorted by name, at most 20. At most a
 * hundred words are read for any number of creators: a longer term finds people with more similar names.
 */
export const searchCreators = async (creator: Creator, search: string): Promise<Returned<typeof route>> => {
  await count(searches, creator.sub);
  return await findCreators(search);
};

/** At most 20 creators with these words in their names, by name; for an empty search the first 20. Two store calls. */
export const findCreators = async (search: string): Promise<Returned<typeof route>> => {
  const terms = termsOf(search);
  const found = search.trim() === "" ? await someCreators() : await creatorsNamed(terms);
  return found
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b)) || a.id - b.id)
    .slice(0, maxShown)
    .map(({ id, username, firstName, lastName }) => ({ id, username, firstName, lastName }));
};

const someCreators = async () => (await CreatorNameEntity.query.all({}).go({ limit: maxShown })).data;

/** Creators matching each term by prefix, unordered, from at most a hundred words. Two store calls. */
export const creatorsNamed = async (terms: readonly string[]): Promise<CreatorNameItem[]> => {
  const found = await creatorsOf(terms);
  return found.filter((names) => terms.every((term) => nameWords(names).some((word) => word.startsWith(term))));
};

const creatorsOf = async (terms: readonly string[]) => {
  // The longest term is the most selective.
  const [term] = terms.toSorted((a, b) => b.length - a.length);
  if (term === undefined) return [];
  const { data: words } = await CreatorWordEntity.query
    .byWord({ letter: letterOf(term) })
    .begins({ word: term })
    .go({ limit: maxRead });
  const ids = [...new Set(words.map(({ id }) => id))];
  const items = await batchGet(ids.map((id) => keyOf(CreatorNameEntity, { id })));
  return items.flatMap((Item) => CreatorNameEntity.parse({ Item }).data ?? []);
};
