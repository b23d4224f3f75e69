import { batchGet } from "../store/batch.ts";
import { keyOf } from "../store/entity-item.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

/** Those of some people whose accounts are there, by sub, as they were a moment ago. One store call for a hundred. */
export const readUsers = async (subs: Iterable<string>): Promise<ReadonlyMap<string, UserItem>> => {
  const keys = [...new Set(subs)].map((sub) => keyOf(UserEntity, { sub }));
  const users = (await batchGet(keys)).flatMap((Item) => UserEntity.parse({ Item }).data ?? []);
  return new Map(users.map((user) => [user.sub, user] as const));
};
