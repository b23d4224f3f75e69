import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

/** Existing users by sub, read consistently. One store call per hundred. */
export const readUsers = async (subs: Iterable<string>): Promise<ReadonlyMap<string, UserItem>> => {
  const keys = [...new Set(subs)].map((sub) => keyOf(UserEntity, { sub }));
  const users = (await batchGet(keys)).flatMap((Item) => UserEntity.parse({ Item }).data ?? []);
  return new Map(users.map((user) => [user.sub, user] as const));
};
