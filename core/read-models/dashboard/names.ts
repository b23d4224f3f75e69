import { fullName } from "@cu/api/person-name";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { CountedMember } from "../../storage/roster/counted-members.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";

export type ShownName = { readonly username: string; readonly name: string };

/** Names of the named students, by id. One store call per hundred; anonymous ones have none. */
export const namesOf = async (members: readonly CountedMember[]): Promise<ReadonlyMap<number, ShownName>> => {
  const keys = members.flatMap(({ isAnonymous, dataOf }) => (isAnonymous ? [] : keyOf(UserEntity, { sub: dataOf })));
  return namesAmong(await batchGet(keys));
};

/** Names of users among some items, by id. */
export const namesAmong = (items: readonly Item[]): ReadonlyMap<number, ShownName> => {
  const users = items.flatMap((item) => readAs<UserItem>(UserEntity, item) ?? []);
  return new Map(users.map((user) => [user.id, { username: user.username, name: fullName(user) }]));
};
