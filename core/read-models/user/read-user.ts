import { Failure } from "@cu/api/failure";
import type { User } from "@cu/api/user";
import type * as z from "zod";
import { accessMap } from "../../access/access.ts";
import type { Entitlements } from "../../access/entitlements.ts";
import { allEntitlementsNow, readAllStoredEntitlements } from "../../access/read-entitlements.ts";
import { type Bearer, isBearer, isPerson, type Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { toPerson, visitorOf } from "../../storage/user/person.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { readWallet } from "../../use-cases/wallet/read-wallet.ts";
import { type NoticeState, NoticeStateEntity } from "../notice/notice.entity.ts";
import { newestNotices, unreadAmong } from "../notice/read-notices.ts";

/**
 * The current user, as the site needs it to start (SES-22, SES-23): flags, wallet with its newest 100 transactions
 * (older ones by `before`, a transaction id), and access to every held module.
 */
export const readUser = async (caller: Bearer | Person, before?: number): Promise<z.input<typeof User>> => {
  const { sub } = caller;
  const keys = { user: keyOf(UserEntity, { sub }), notices: keyOf(NoticeStateEntity, { sub }) };
  const [items, stored, newest] = await Promise.all([
    batchGet(Object.values(keys), { consistent: true }),
    readAllStoredEntitlements(sub),
    newestNotices(sub),
  ]);
  const user = readAs<UserItem>(UserEntity, itemAt(items, keys.user));
  const visitor = isBearer(caller) ? visitorOf(user, caller) : caller;
  if (!user || !isPerson(visitor)) throw new Failure("token.invalid");
  const person = { ...toPerson(user), isAdmin: visitor.isAdmin };
  const [allEntitlements, primaryWallet] = await Promise.all([
    allEntitlementsNow(person, stored),
    readWallet(person, before),
  ]);
  const at = now();
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isContentCreator: user.isContentCreator,
    isAdmin: person.isAdmin,
    dateJoined: user.dateJoined,
    completedAccountTypeRegistration: user.completedAccountTypeRegistration,
    moduleAccess: Object.assign(
      {},
      ...[...allEntitlements].map(([courseId, entitlements]) =>
        accessMap(entitlements, modulesOf(entitlements, courseId), at),
      ),
    ),
    primaryWallet,
    ...(user.recoveryCodes && { recoveryCodesLeft: user.recoveryCodes.length }),
    unreadNotices: unreadAmong(newest, readAs<NoticeState>(NoticeStateEntity, itemAt(items, keys.notices))),
  };
};

// Only class windows of this course: other courses' entitlements cover theirs.
const modulesOf = ({ grants, classes }: Entitlements, courseId: number): number[] => {
  const scheduled = grants.flatMap(({ classId }) => classes.get(classId ?? 0)?.scheduledAccesses ?? []);
  const here = scheduled.filter(({ collection }) => collection === courseId).map(({ module }) => module);
  return [...new Set([...grants.flatMap(({ modules }) => modules), ...here])];
};
