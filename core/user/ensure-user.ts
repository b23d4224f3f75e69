import { createWriteTransaction } from "electrodb";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { keyPart, leaseId } from "../id.ts";
import { emptyWallet, WalletEntity } from "../wallet/wallet.entity.ts";
import { toPerson } from "./person.ts";
import { UserEntity, UserIdEntity, type UserItem, UserNameEntity } from "./user.entity.ts";

/** Who somebody is, by the user pool's verified id token. */
export type Identity = { sub: string; username: string; email: string; firstName: string; lastName: string };

/** What only seeding and operators decide. */
type Preset = Partial<
  Pick<UserItem, "id" | "walletId" | "isAdmin" | "isContentCreator" | "completedAccountTypeRegistration" | "dateJoined">
>;

/**
 * The person behind an identity: opened with an empty wallet at the first sign-in, afterwards only name and e-mail
 * follow the user pool. Two first sign-ins at once make one person.
 */
export const ensureUser = async (identity: Identity, preset: Preset = {}): Promise<Person> => {
  const existing = await follow(identity);
  if (existing) return existing;
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
  const opened = await createWriteTransaction(
    { UserEntity, UserIdEntity, UserNameEntity, WalletEntity },
    (entities) => [
      entities.UserEntity.create(user).commit(),
      entities.UserIdEntity.create({ id, sub: identity.sub }).commit(),
      // Put, not create: the user pool alone decides who owns a name, and a name given up there may be taken again.
      entities.UserNameEntity.put({ name: nameKey(identity.username), sub: identity.sub }).commit(),
      entities.WalletEntity.create(emptyWallet({ walletId, sub: identity.sub })).commit(),
    ],
  ).go();
  if (opened.canceled) {
    const raced = await follow(identity);
    if (raced) return raced;
    throw new Error(`The account of user ${id} could not be opened.`);
  }
  return toPerson(user);
};

/** User names are one namespace without case, as in the user pool. */
export const nameKey = (username: string): string => keyPart(username.trim().toLowerCase());

const follow = async (identity: Identity): Promise<Person | undefined> => {
  const { data: known } = await UserEntity.get({ sub: identity.sub }).go({ consistent: true });
  if (!known) return undefined;
  const changed = (["username", "email", "firstName", "lastName"] as const).some(
    (field) => known[field] !== identity[field],
  );
  if (!changed) return toPerson(known);
  const { sub, ...fields } = identity;
  await UserEntity.patch({ sub }).set(fields).go();
  if (nameKey(fields.username) !== nameKey(known.username)) {
    await UserNameEntity.put({ name: nameKey(fields.username), sub }).go();
    await UserNameEntity.remove({ name: nameKey(known.username) }).go();
  }
  return toPerson({ ...known, ...fields });
};
