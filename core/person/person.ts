import { Failure } from "@cu/api/failure";
import { type Bearer, guest, type Person, type Visitor } from "../actor.ts";
import { config } from "../config/config.ts";
import { readItem } from "../store/read-item.ts";
import { isSignedIn } from "./sign-ins.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

/**
 * `account.suspended` for a person whom an admin has suspended, `account.leaving` for one who is having their account
 * deleted: every call reads its person here, so it counts at once (ADM-77, SES-103).
 */
export const toPerson = (user: UserItem): Person => {
  if (user.suspension) throw new Failure("account.suspended");
  if (user.deletion) throw new Failure("account.leaving", undefined, { dueAt: user.deletion.dueAt });
  return personOf(user);
};

export const personOf = (user: UserItem): Person => ({
  kind: "person",
  sub: user.sub,
  id: user.id,
  username: user.username,
  walletId: user.walletId,
  isContentCreator: user.isContentCreator,
  isAdmin: user.isAdmin,
  classIds: user.classIds ?? [],
});

/**
 * The person a token names. A token of nobody, or one whose sign-in has ended (SES-48), is a guest's, or
 * `token.invalid` where a token is needed.
 */
export const visitorOf = (user: UserItem | null | undefined, bearer: Bearer): Visitor => {
  if (user && isSignedIn(user, bearer)) return { ...toPerson(user), isAdmin: user.isAdmin && isProven(user, bearer) };
  if (bearer.orGuest) return guest;
  throw new Failure("token.invalid");
};

/**
 * SES-112: where admins need an authenticator app, a session that began before theirs was seen has nobody's rights but
 * the person's own; also one that began before they were an admin.
 */
const isProven = ({ appSince }: UserItem, { since }: Bearer): boolean =>
  !config.adminsNeedApp || (appSince !== undefined && since >= appSince);

/**
 * The caller behind a verified token. One store call, consistent: the first call after signing up, becoming a creator,
 * joining a class or signing out must know of it.
 */
export const findPerson = async (bearer: Bearer): Promise<Visitor> =>
  visitorOf(await readItem<UserItem>(UserEntity, { sub: bearer.sub }, { consistent: true }), bearer);
