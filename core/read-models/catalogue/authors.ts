import { fullName } from "@cu/api/person-name";
import { wordsOf } from "../../foundation/search/words.ts";
import type { Delete, Put, Update, Write } from "../../foundation/store/commit.ts";
import { keyPart, padded } from "../../foundation/store/id.ts";
import type { AuthorRecord } from "../../storage/course/course-record.ts";
import { AuthorEntity } from "./author.entity.ts";

const start = "author#";

/** The listed courses of an author; `creatorList` includes unlisted ones. */
export const authorList = (id: number): string => `${start}${id}`;

export const isAuthorList = (list: string): boolean => list.startsWith(start);

/** Syncs the author's row with their list. For the transaction that writes the list. */
export const changeAuthor = (list: string, courses: number, named: readonly AuthorRecord[]): Write => {
  const id = Number(list.slice(start.length));
  const author = named.find((one) => one.id === id);
  if (courses === 0) return { name: "author", item: { Delete: AuthorEntity.delete({ id }).params<Delete>() } };
  // The changed courses may have lost this author: the row then keeps its sort key.
  if (!author)
    return { name: "author", item: { Update: AuthorEntity.update({ id }).set({ courses }).params<Update>() } };
  const row = AuthorEntity.put({ id, place: placeOfAuthor(author), courses });
  return { name: "author", item: { Put: row.params<Put>() } };
};

// An index key holds 1,024 bytes, and one letter takes up to twelve.
const longestName = 60;

/** Sorts by name without case and accents, then by id; also the cursor of the list. */
export const placeOfAuthor = (author: AuthorRecord): string => {
  const name = Array.from(wordsOf(fullName(author)).join("-"))
    .slice(0, longestName)
    .join("");
  return `${keyPart(name)}.${padded(author.id)}`;
};
