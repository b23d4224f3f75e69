import type { Person } from "../actor.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

export const toPerson = (user: UserItem): Person => ({
  kind: "person",
  sub: user.sub,
  id: user.id,
  username: user.username,
  walletId: user.walletId,
  isContentCreator: user.isContentCreator,
  isAdmin: user.isAdmin,
  classIds: user.classIds ?? [],
});

/** The person behind a verified token, or undefined when nobody with that `sub` ever started a session here. One store call. */
export const findPerson = async (sub: string): Promise<Person | undefined> => {
  const { data } = await UserEntity.get({ sub }).go();
  return data ? toPerson(data) : undefined;
};
