import { wordsOf } from "../../foundation/search/words.ts";
import type { Delete, Put, Write } from "../../foundation/store/commit.ts";
import { PersonWordEntity } from "./person-word.entity.ts";
import type { UserItem } from "./user.entity.ts";

type Named = Pick<UserItem, "username" | "firstName" | "lastName" | "email">;
type Somebody = Pick<UserItem, "id" | "sub">;

// More words than any real name has; a transaction holds a hundred items.
const maxWords = 20;
const longestAddress = 64;

/** An email address as an index term. */
export const addressWord = (email: string): string =>
  Array.from(email.trim().toLowerCase()).slice(0, longestAddress).join("");

/** The search terms of a user: the words of their names, and their email. */
export const personWords = ({ username, firstName, lastName, email }: Named): string[] => [
  ...new Set([...wordsOf(`${username} ${firstName} ${lastName}`).slice(0, maxWords), addressWord(email)]),
];

export const firstLetter = (word: string): string => Array.from(word)[0] ?? "";

const at = (word: string, { id, sub }: Somebody) => ({ letter: firstLetter(word), word, id, sub });

/** Indexes a user by their names and removes outdated words; for the transaction that changes them. */
export const listPerson = (somebody: Somebody, names: Named, former?: Named): Write[] => {
  const words = personWords(names);
  const known = former ? personWords(former) : [];
  return [
    ...words
      .filter((word) => word !== "" && !known.includes(word))
      .map((word) => ({
        name: "person word",
        item: { Put: PersonWordEntity.put(at(word, somebody)).params<Put>() },
      })),
    ...known.filter((word) => word !== "" && !words.includes(word)).map((word) => unlisted(word, somebody)),
  ];
};

const unlisted = (word: string, somebody: Somebody): Write => ({
  name: "person word",
  item: { Delete: PersonWordEntity.delete(at(word, somebody)).params<Delete>() },
});
