import { createHash, randomBytes } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { now, nowIso } from "../../foundation/clock.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { networkOf } from "../../foundation/limit/network.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { type Conflict, commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { nameKey } from "../../storage/user/name-key.ts";
import { toPerson } from "../../storage/user/person.ts";
import { UserEntity, type UserItem, UserNameEntity } from "../../storage/user/user.entity.ts";
import { askPool, attributeOf } from "../../use-cases/session/ask-pool.ts";
import { noteApp } from "../../use-cases/session/second-factor.ts";

const howMany = 8;
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 80 bits: 16 letters of five bits each. */
const length = 16;

const guesses: Limit = { name: "recovery", times: 10, per: "hour" };

const tidy = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, "");
const hashOf = (code: string): string => createHash("sha256").update(tidy(code)).digest("base64url");

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte & 31])
    .join("")
    .replace(/.{4}(?=.)/g, "$&-");

/**
 * SES-110: new recovery codes, replacing earlier ones; only hashes are stored. Notifies the account's address
 * (SES-129). `account.suspended`, `account.leaving`.
 */
export const makeRecoveryCodes = async (sub: string): Promise<string[]> => {
  const asked = now();
  const user = await noteApp(sub);
  if (!user) throw new Failure("token.invalid");
  toPerson(user);
  const codes = Array.from({ length: howMany }, newCode);
  const at = nowIso();
  const update = UserEntity.patch({ sub })
    .set({ recoveryCodes: codes.map(hashOf), codesSince: Date.parse(at) })
    .params<Update>();
  // Codes created with a new app are mentioned in the mail about the app.
  const news = (user.appSince ?? 0) >= asked ? [] : announce({ type: "account.told", sub, what: "codes", at });
  await untilCommitted(() => commit([{ name: "user", item: { Update: update } }, ...news]));
  return codes;
};

type Input = { readonly username: string; readonly code: string };

/**
 * SES-110: turns the authenticator app off with a one-time code; the password is still required. The code is spent
 * first: a reusable one would be worse than losing one of eight. `recovery.refused` for any mismatch, unknown names and
 * suspended users alike; `request.limited`.
 */
export const recover = async ({ username, code }: Input, address: string): Promise<void> => {
  const hash = hashOf(code);
  await count(guesses, networkOf(address));
  // Per code, not per name, or wrong guesses would lock the owner out. 80 bits cannot be guessed.
  await count(guesses, `code ${nameKey(username)} ${hash}`);
  const user = await findUser(username);
  if (!user?.recoveryCodes?.includes(hash) || user.suspension) throw new Failure("recovery.refused");
  const { body } = await askPool("AdminGetUser", user.username);
  if (attributeOf(body, "sub") !== user.sub) throw new Failure("recovery.refused");
  await spend(user, hash);
  await askPool("AdminSetUserMFAPreference", user.username, {
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  });
  await UserEntity.patch({ sub: user.sub }).remove(["appSince"]).go();
};

const findUser = async (username: string): Promise<UserItem | undefined> => {
  const { data: name } = await UserNameEntity.get({ name: nameKey(username) }).go({ consistent: true });
  const { data: user } = name ? await UserEntity.get({ sub: name.sub }).go({ consistent: true }) : { data: null };
  return user ?? undefined;
};

const spend = async ({ sub, recoveryCodes = [] }: UserItem, hash: string): Promise<void> => {
  const left = recoveryCodes.filter((each) => each !== hash);
  const update = UserEntity.patch({ sub })
    .set({ recoveryCodes: left })
    .where((field, { contains }) => contains(field.recoveryCodes, hash as never))
    .params<Update>();
  await commit([
    { name: "user", item: { Update: update } },
    ...announce({ type: "account.told", sub, what: "recovered", at: nowIso() }),
  ]).catch((error: Conflict) => {
    throw error.name === "Conflict" ? new Failure("recovery.refused") : error;
  });
};
