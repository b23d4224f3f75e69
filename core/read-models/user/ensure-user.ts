import { Failure } from "@cu/api/failure";
import { isAddress, personNameProblem } from "@cu/api/name";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { nameFromPool } from "../../foundation/name/pool-name.ts";
import { looksReserved } from "../../foundation/name/reserved.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Delete, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { dailyCounters } from "../../storage/daily-counters/daily-counters.ts";
import { emptyWallet, WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { changeUser } from "../../storage/user/change-user.ts";
import { changeProfile } from "../../storage/user/creator-names.ts";
import { ProfileEntity } from "../../storage/user/creator-profile.entity.ts";
import { afterChange, tellRestored } from "../../storage/user/former-address.ts";
import { nameKey } from "../../storage/user/name-key.ts";
import { toPerson } from "../../storage/user/person.ts";
import { listPerson } from "../../storage/user/person-words.ts";
import { poolNameOf } from "../../storage/user/pool-name.ts";
import { retiredAmong } from "../../storage/user/retired-name.ts";
import { UserEntity, UserIdEntity, type UserItem, UserNameEntity } from "../../storage/user/user.entity.ts";
import { openProfile } from "../creator/open-profile.ts";

/** A user's identity from the user pool's verified id token. */
export type Identity = { sub: string; username: string; email: string; firstName: string; lastName: string };

/** Fields that only seeding and operators set. */
type Preset = Partial<
  Pick<UserItem, "id" | "walletId" | "isAdmin" | "isContentCreator" | "completedAccountTypeRegistration" | "dateJoined">
>;

/**
 * The user of an identity: created with an empty wallet at the first sign-in; afterwards only name and email follow the
 * user pool. Two concurrent first sign-ins create one user.
 */
export const ensureUser = (identity: Identity, preset: Preset = {}): Promise<Person> =>
  untilCommitted(async () => (await follow(identity)) ?? (await open(identity, preset)));

const open = async (told: Identity, preset: Preset): Promise<Person> => {
  const identity = { ...told, ...nameFromPool(told) };
  // The user pool takes any text, and a user name cannot be changed there afterwards.
  const { username } = told;
  const isRefused = personNameProblem(username) !== undefined || looksReserved(username) || isAddress(username);
  if (isRefused || (await retiredAmong([username])).size > 0) throw new Failure("name.refused");
  const id = preset.id ?? (await leaseId("user"));
  const walletId = preset.walletId ?? (await leaseId("wallet"));
  const user = {
    dateJoined: nowIso(),
    isAdmin: false,
    isContentCreator: false,
    completedAccountTypeRegistration: false,
    visits: [],
    ...preset,
    ...identity,
    id,
    walletId,
  };
  const { sub } = identity;
  await commit([
    { name: "user", item: { Put: UserEntity.create(user).params<Put>() } },
    { name: "id", item: { Put: UserIdEntity.create({ id, sub }).params<Put>() } },
    // Put, not create: the user pool alone decides who owns a name, and a released name may be taken again.
    { name: "name", item: { Put: UserNameEntity.put({ name: nameKey(username), sub }).params<Put>() } },
    { name: "wallet", item: { Put: WalletEntity.create(emptyWallet({ walletId, sub })).params<Put>() } },
    ...(user.isContentCreator ? await openProfile(user) : []),
    ...listPerson(user, user),
    dailyCounters({ signups: 1 }),
  ]);
  return toPerson(user);
};

// A name entered in the creator form (ONB-09) is kept until the user pool's name changes.
const withNewestName = (identity: Identity, known: UserItem): Identity =>
  known.poolName === poolNameOf(identity)
    ? { ...identity, firstName: known.firstName, lastName: known.lastName }
    : identity;

const publicNames = async ({ id }: UserItem, names: Omit<Identity, "sub" | "email">): Promise<Write[]> => {
  const { data: profile } = await ProfileEntity.get({ id }).go({ consistent: true });
  const { username, firstName, lastName } = names;
  return profile ? changeProfile(profile, { username, firstName, lastName }) : [];
};

const follow = async (told: Identity): Promise<Person | undefined> => {
  const { data: known } = await UserEntity.get({ sub: told.sub }).go({ consistent: true });
  if (!known) return undefined;
  const identity = { ...told, ...nameFromPool(told, known) };
  const { sub: _, ...fields } = withNewestName(identity, known);
  const changed = (["username", "email", "firstName", "lastName"] as const).some(
    (field) => known[field] !== fields[field],
  );
  if (!changed) return toPerson(known);
  const poolName = known.poolName && poolNameOf(identity);
  const moved = known.email === fields.email ? undefined : movedTo(known, fields.email);
  await commit([
    changeUser(known, { ...fields, ...(poolName && { poolName }), ...moved?.fields }),
    ...(known.isContentCreator ? await publicNames(known, fields) : []),
    ...(await renamed(known, fields)),
    ...listPerson(known, { ...known, ...fields }, known),
    ...(moved?.news ?? []),
  ]);
  return toPerson({ ...known, ...fields });
};

/**
 * The old address is notified with an undo link (SES-108); of an undo (SES-127) both are notified, and it cannot be
 * undone.
 */
const movedTo = (known: UserItem, email: string) => {
  const at = nowIso();
  const { isReturn, formerAddresses } = afterChange(known, email, at);
  const news = isReturn
    ? tellRestored(known, at)
    : announce({ type: "account.told", sub: known.sub, what: "email", at, email: known.email });
  return { fields: { formerAddresses }, news };
};

/** Moves a user's name pointer to the new user name. */
const renamed = async ({ sub, username }: UserItem, next: Pick<Identity, "username">): Promise<Write[]> => {
  const [former, name] = [nameKey(username), nameKey(next.username)];
  if (former === name) return [];
  const { data: holder } = await UserNameEntity.get({ name: former }).go({ consistent: true });
  const given = UserNameEntity.delete({ name: former }).where((field, { eq }) => eq(field.sub, sub));
  return [
    { name: "name", item: { Put: UserNameEntity.put({ name, sub }).params<Put>() } },
    // Another user may have taken the released name.
    ...(holder?.sub === sub ? [{ name: "former name", item: { Delete: given.params<Delete>() } }] : []),
  ];
};
