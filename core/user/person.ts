import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

/** `account.suspended` for somebody whom an admin has suspended: every call reads its person here, so it counts at once (ADM-77). */
export const toPerson = (user: UserItem): Person => {
  if (user.suspension) throw new Failure("account.suspended");
  return personOf(user);
};

const personOf = (user: UserItem): Person => ({
  kind: "person",
  sub: user.sub,
  id: user.id,
  username: user.username,
  walletId: user.walletId,
  isContentCreator: user.isContentCreator,
  isAdmin: user.isAdmin,
  classIds: user.classIds ?? [],
  hasStandings: user.hasStandings ?? false,
});

/**
 * The person behind a verified token, or undefined when nobody with that `sub` ever started a session here. One store
 * call, consistent: the first call after signing up, becoming a creator or joining a class must know of it.
 */
export const findPerson = async (sub: string): Promise<Person | undefined> => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  return data ? toPerson(data) : undefined;
};
