import type { searchPeople as route } from "@cu/api/person";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { termsOf } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { PersonWordEntity } from "../../storage/user/person-word.entity.ts";
import { addressWord, firstLetter, personWords } from "../../storage/user/person-words.ts";
import { UserEntity, UserIdEntity, type UserItem } from "../../storage/user/user.entity.ts";

const maxShown = 20;
const maxRead = 100;

/**
 * ADM-94: users whose names or email start with the search words, or with this id. At most a hundred words are read for
 * any number of users: a longer term finds people with more similar names. Two store calls.
 */
export const searchPeople = async (_admin: Admin, search: string): Promise<Returned<typeof route>> => {
  const text = search.trim();
  const terms = text.includes("@") ? [addressWord(text)] : termsOf(text);
  const subs = /^\d{1,15}$/.test(text)
    ? [...(await subOfId(Number(text))), ...(await subsOf(terms))]
    : await subsOf(terms);
  const items = await batchGet([...new Set(subs)].map((sub) => keyOf(UserEntity, { sub })));
  return items
    .flatMap((item) => readAs<UserItem>(UserEntity, item) ?? [])
    .filter(
      (user) =>
        String(user.id) === text || terms.every((term) => personWords(user).some((word) => word.startsWith(term))),
    )
    .toSorted((a, b) => a.username.localeCompare(b.username) || a.id - b.id)
    .slice(0, maxShown)
    .map(personRow);
};

const subOfId = async (id: number): Promise<string[]> => {
  const { data } = await UserIdEntity.get({ id }).go();
  return data ? [data.sub] : [];
};

const subsOf = async (terms: readonly string[]): Promise<string[]> => {
  // The longest term is the most selective.
  const [term] = terms.toSorted((a, b) => b.length - a.length);
  if (term === undefined) return [];
  const { data } = await PersonWordEntity.query
    .byWord({ letter: firstLetter(term) })
    .begins({ word: term })
    .go({ limit: maxRead });
  return data.map(({ sub }) => sub);
};

/** A user as shown in admin lists. */
export const personRow = (user: UserItem) => {
  const { id, username, firstName, lastName, email, isAdmin, isContentCreator, suspension } = user;
  return { id, username, firstName, lastName, email, isAdmin, isContentCreator, isSuspended: suspension !== undefined };
};
