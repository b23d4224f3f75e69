import type { Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";

/** Where people are read, by their number in the user pool, each once. */
export const peopleKeys = (rows: readonly { readonly sub: string }[]): Item[] =>
  [...new Set(rows.map(({ sub }) => sub))].map((sub) => keyOf(UserEntity, { sub }));

/** The people among some items as the reports name them. */
export const peopleAmong = (items: readonly Item[]) =>
  new Map(
    items
      .filter(({ sk }) => sk === "user")
      .flatMap((item) => {
        const user = readAs<UserItem>(UserEntity, item);
        if (!user) return [];
        const { sub, id, firstName, lastName, username } = user;
        return [[sub, { id, firstName, lastName, username }] as const];
      }),
  );
