import { wordsOf } from "../../foundation/search/words.ts";
import type { Delete, Put, Update, Write } from "../../foundation/store/commit.ts";
import { CreatorNameEntity, CreatorWordEntity, ProfileEntity, type ProfileItem } from "./creator-profile.entity.ts";

type Names = Pick<ProfileItem, "username" | "firstName" | "lastName">;
export type ProfileText = Partial<Pick<ProfileItem, "bio" | "externalWebsite" | "universities" | "departments">>;

/** For the transaction that changes a creator's names, universities or departments. */
export const changeProfile = (
  { id, ...former }: Names & { readonly id: number },
  names: Names,
  text: ProfileText = {},
): Write[] => [
  {
    name: "profile",
    item: {
      Update: ProfileEntity.patch({ id })
        .set({ ...names, ...text })
        // Conditional on the names read, whose words are removed.
        .where((field, { eq }) =>
          [
            eq(field.username, former.username),
            eq(field.firstName, former.firstName),
            eq(field.lastName, former.lastName),
          ].join(" AND "),
        )
        .params<Update>(),
    },
  },
  ...listNames(id, names, former),
];

/** Indexes a creator by their names and removes outdated words. */
export const listNames = (id: number, { username, firstName, lastName }: Names, former?: Names): Write[] => {
  const names = { username, firstName, lastName };
  const words = nameWords(names);
  const gone = former ? nameWords(former).filter((word) => !words.includes(word)) : [];
  return [
    { name: "creator name", item: { Put: CreatorNameEntity.put({ id, ...names }).params<Put>() } },
    ...words.map((word) => ({
      name: "creator word",
      item: { Put: CreatorWordEntity.put(wordAt(word, id)).params<Put>() },
    })),
    ...gone.map((word) => ({
      name: "creator word",
      item: { Delete: CreatorWordEntity.delete(wordAt(word, id)).params<Delete>() },
    })),
  ];
};

const wordAt = (word: string, id: number) => ({ letter: letterOf(word), word, id });

export const letterOf = (word: string): string => Array.from(word)[0] ?? "";

// More words than any real name has; a transaction holds a hundred items.
const maxWords = 20;

/** The words that find a user with these names. */
export const nameWords = ({ username, firstName, lastName }: Names): string[] =>
  wordsOf(`${username} ${firstName} ${lastName}`).slice(0, maxWords);
