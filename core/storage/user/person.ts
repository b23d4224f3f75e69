import { Failure } from "@cu/api/failure";
import { type Bearer, guest, type Person, type Visitor } from "../../foundation/actor.ts";
import { config } from "../../foundation/config/config.ts";
import { readItem } from "../../foundation/store/read-item.ts";
import { isSignedIn } from "./sign-ins.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

/**
 * `account.suspended` for a suspended user, `account.leaving` for one with a pending deletion: every request loads its
 * user here, so both take effect immediately (ADM-77, SES-103).
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
 * The user of a token. Unknown users and ended sessions (SES-48) are guests, or `token.invalid` where a token is
 * required.
 */
export const visitorOf = (user: UserItem | null | undefined, bearer: Bearer): Visitor => {
  if (user && isSignedIn(user, bearer)) return { ...toPerson(user), isAdmin: user.isAdmin && isProven(user, bearer) };
  if (bearer.orGuest) return guest;
  throw new Failure("token.invalid");
};

/**
 * SES-112: where admins need an authenticator app, a session that started before the app was recorded has no admin
 * rights, nor does one from before the user was an admin.
 */
const isProven = ({ appSince }: UserItem, { since }: Bearer): boolean =>
  !config.adminsNeedApp || (appSince !== undefined && since >= appSince);

/**
 * The caller of a verified token. One consistent store call, because the first request after sign-up, a role change,
 * joining a class or signing out must reflect it.
 */
export const findPerson = async (bearer: Bearer): Promise<Visitor> =>
  visitorOf(await readItem<UserItem>(UserEntity, { sub: bearer.sub }, { consistent: true }), bearer);
