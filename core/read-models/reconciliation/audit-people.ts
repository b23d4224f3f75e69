import { nameKey } from "../../storage/user/name-key.ts";
import { personWords } from "../../storage/user/person-words.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import type { Finding } from "./audit.ts";

type Word = { readonly word: string; readonly sub: string };

type People = {
  readonly users: readonly UserItem[];
  readonly words: readonly Word[];
  readonly names: readonly { readonly name: string; readonly sub: string }[];
};

/**
 * ADM-128: users and their transactions are found by user name, each word of their name and current address, and not by
 * previous ones.
 */
export const auditPeople = ({ users, words, names }: People): Finding[] => {
  const [wordsOf, nameOf] = [Map.groupBy(words, ({ sub }) => sub), new Map(names.map(({ name, sub }) => [name, sub]))];
  const known = new Map(users.map((user) => [user.sub, user]));
  // A user name released at the pool may be taken by another user immediately, while its previous owner keeps it here
  // until their next sign-in.
  const isNamed = ({ username }: UserItem) => {
    const holder = known.get(nameOf.get(nameKey(username)) ?? "");
    return holder !== undefined && nameKey(holder.username) === nameKey(username);
  };
  return [
    ...users.flatMap((user) => {
      // The search words are deleted first when an account is deleted.
      if (user.deletion?.pseudonym !== undefined) return [];
      const must = new Set(personWords(user).filter((word) => word !== ""));
      const is = new Set((wordsOf.get(user.sub) ?? []).map(({ word }) => word));
      const missing = [...must].filter((word) => !is.has(word)).length;
      const extra = [...is].filter((word) => !must.has(word)).length;
      return [
        ...(missing > 0 ? [`person ${user.id} is not found by ${missing} of ${must.size} words`] : []),
        ...(extra > 0 ? [`person ${user.id} is found by ${extra} words that are not theirs`] : []),
        ...(isNamed(user) ? [] : [`person ${user.id} is not found by their user name`]),
      ];
    }),
    ...[...wordsOf.keys()].flatMap((sub) => (known.has(sub) ? [] : "words lead to a person who is missing")),
  ].map((problem) => ({ walletId: 0, problem }));
};
