import { fullName } from "@cu/api/person-name";
import type { EntityItem } from "electrodb";
import { wordsOf } from "../../foundation/search/words.ts";
import type { Delete, Put, Write } from "../../foundation/store/commit.ts";
import type { Source } from "../../storage/course/source.ts";
import { LicensableEntity, LicensableWordEntity } from "./licensable.entity.ts";

export type Listing = EntityItem<typeof LicensableEntity>;

// A name has at most a hundred letters; a transaction holds a hundred items, including removed words.
const maxWords = 30;

export const listingOf = ({ module: { id, name, primaryAuthor } }: Source): Listing => ({
  id,
  name,
  authorName: fullName(primaryAuthor),
});

export const listingWords = ({ name, authorName }: Listing): string[] =>
  wordsOf(`${name} ${authorName}`).slice(0, maxWords);

export const findListing = async (id: number): Promise<Listing | undefined> => {
  const { data } = await LicensableEntity.get({ id }).go({ consistent: true });
  return data ?? undefined;
};

/** Indexes a module by the words of its name and author, removing outdated words; with `next` undefined, removes it. */
export const listWrites = (id: number, next: Listing | undefined, former: Listing | undefined): Write[] => {
  const words = next ? listingWords(next) : [];
  const gone = former ? listingWords(former).filter((word) => !words.includes(word)) : [];
  const head = next
    ? { Put: LicensableEntity.put(next).params<Put>() }
    : { Delete: LicensableEntity.delete({ id }).params<Delete>() };
  return [
    { name: "listing", item: head },
    ...words.map((word) => ({
      name: "listing word",
      item: { Put: LicensableWordEntity.put(wordAt(word, id)).params<Put>() },
    })),
    ...gone.map((word) => ({
      name: "listing word",
      item: { Delete: LicensableWordEntity.delete(wordAt(word, id)).params<Delete>() },
    })),
  ];
};

export const letterOf = (word: string): string => Array.from(word)[0] ?? "";

const wordAt = (word: string, id: number) => ({ letter: letterOf(word), word, id });
