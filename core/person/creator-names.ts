import { wordsOf } from "../search/words.ts";
import type { Delete, Put, Update, Write } from "../store/commit.ts";
import { CreatorNameEntity, CreatorWordEntity, ProfileEntity, type ProfileItem } from "./creator-profile.entity.ts";

type Names = Pick<ProfileItem, "username" | "firstName" | "lastName">;
export type ProfileText = Partial<Pick<ProfileItem, "bio" | "externalWebsite" | "universities" | "departments">>;

/** Belongs in the transaction that changes a creator's names, or universities and departments. */
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
        // The words of the names that were read are taken back with them.
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

/** Makes a creator findable by their names, and no longer by former ones. */
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

// Nobody has more names than this; a transaction has room for a hundred items.
const mostWords = 20;

/** The words that find a person of these names. */
export const nameWords = ({ username, firstName, lastName }: Names): string[] =>
  wordsOf(`${username} ${firstName} ${lastName}`).slice(0, mostWords);
