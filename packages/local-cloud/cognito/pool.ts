import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { openDataFolder } from "../data-folder.ts";
import { type Journal, openJournal } from "../journal.ts";
import { CognitoFailure, invalidParameter } from "./failure.ts";
import { makeVerifier, matches, type Verifier } from "./srp.ts";
import { createSigner, makeKey, type Signer, type StoredKey } from "./token.ts";

export type CodeKind = "signUp" | "resetPassword" | "changeEmail";
/** A mailed code. `email` is where it went: for a change of address that is the new one. Instants in milliseconds. */
export type MailedCode = { code: string; email: string; expiresAt: number; wrongTries: number };
export type Status = "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD";
export type User = {
  sub: string;
  username: string;
  attributes: Readonly<Record<string, string>>;
  status: Status;
  enabled: boolean;
  groups: readonly string[];
  password: Verifier;
  codes: Readonly<Partial<Record<CodeKind, MailedCode>>>;
  /** An authenticator app that has shown a code, with the step of the last one that was taken. */
  totp?: { secret: string; isEnabled: boolean; usedStep: number };
  /** The secret of one that has not yet. */
  newTotpSecret?: string;
  createdAt: number;
  changedAt: number;
};
/** A refresh token, stored under the hash of itself. */
export type RefreshGrant = { sub: string; originJti: string; authTime: number; expiresAt: number };
export type Group = { name: string; createdAt: number };

type Tables = {
  key: Map<string, StoredKey>;
  user: Map<string, User>;
  refresh: Map<string, RefreshGrant>;
  /** By origin_jti: until when access tokens of that sign-in could still be alive. */
  revoked: Map<string, { until: number }>;
  group: Map<string, Group>;
};

export type OnCode = (mailed: {
  kind: CodeKind;
  email: string;
  code: string;
  username: string;
}) => void | Promise<void>;
/** Common fields of the `PostConfirmation` trigger's event for both sources. */
export type Confirmed = {
  version: string;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  triggerSource: "PostConfirmation_ConfirmSignUp" | "PostConfirmation_ConfirmForgotPassword";
  request: { userAttributes: Record<string, string> };
  response: Record<string, never>;
};
export type OnConfirmed = (event: Confirmed) => Promise<unknown>;
export type PoolOptions = {
  poolId: string;
  clientId: string;
  client: PoolClient;
  now: () => number;
  onCode: OnCode;
  /** The trigger; without one nothing is called. */
  onConfirmed?: OnConfirmed | undefined;
};
export type Pool = PoolOptions & {
  /** The part of the id after the region: SRP's name of the pool. */
  name: string;
  issuer: string;
  /** The app client's, as long as the data folder lives. */
  clientSecret: string;
  journal: Journal<Tables>;
  signer: Signer;
  /** Makes salts of nonexistent users deterministic and unguessable. */
  decoySecret: string;
  /** Case-folded user name or e-mail → sub. */
  logins: Map<string, string>;
};

export function openPool(dir: string, options: PoolOptions): Pool {
  const journal = openJournal<Tables>("cognito", join(openDataFolder("cognito", dir), "cognito.jsonl"), {
    key: new Map(),
    user: new Map(),
    refresh: new Map(),
    revoked: new Map(),
    group: new Map(),
  });
  const key = journal.rows.key.get("signing") ?? makeKey();
  if (!journal.rows.key.has("signing")) journal.write(["key", "signing", key]);
  const [region, name] = options.poolId.split("_");
  if (!region || !name) throw new Error(`A user pool id looks like eu-west-1_Name, not ${options.poolId}.`);
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${options.poolId}`;
  const signer = createSigner(key);
  const clientSecret = createHash("sha256").update(`${options.clientId} ${key.pem}`).digest("hex");
  const kept = { journal, signer, decoySecret: key.pem, clientSecret, logins: new Map() };
  const pool: Pool = { ...options, name, issuer, ...kept };
  for (const user of journal.rows.user.values()) index(pool, user);
  return pool;
}

/** By user name or sub, or by e-mail once that is verified: before, it might be another person's address. */
export function findUser(pool: Pool, login: string): User | undefined {
  const user = pool.journal.rows.user.get(pool.logins.get(fold(login)) ?? login);
  const byEmail = user && fold(login) === fold(user.attributes.email ?? "");
  return byEmail && user.attributes.email_verified !== "true" ? undefined : user;
}

export function requireUser(pool: Pool, login: string): User {
  const user = findUser(pool, login);
  if (!user) throw new CognitoFailure("UserNotFoundException", "User does not exist.");
  return user;
}

type NewUser = { username: string; password: string; attributes: Record<string, string>; status: Status };

/** User names and e-mails are unique whatever their case. A pool that ignores case keeps user names in lower case. */
export function addUser(pool: Pool, { username, password, attributes, status }: NewUser): User {
  const name = username.toLowerCase();
  if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(name)) throw invalidParameter("Invalid user name.");
  if (isEmail(name))
    throw invalidParameter("Username cannot be of email format, since user pool is configured for email alias.");
  if (pool.logins.has(fold(name))) throw new CognitoFailure("UsernameExistsException", "User already exists");
  const email = attributes.email ?? "";
  if (!isEmail(email)) throw invalidParameter("Invalid email address format.");
  if (pool.logins.has(fold(email)))
    throw new CognitoFailure("UsernameExistsException", "An account with the given email already exists.");
  const now = pool.now();
  const user: User = {
    sub: randomUUID(),
    username: name,
    attributes,
    status,
    enabled: true,
    groups: [],
    password: makePassword(pool, name, password),
    codes: {},
    createdAt: now,
    changedAt: now,
  };
  saveUser(pool, user);
  return user;
}

export function saveUser(pool: Pool, user: User): User {
  const before = pool.journal.rows.user.get(user.sub);
  const saved = { ...user, changedAt: pool.now() };
  pool.journal.write(["user", user.sub, saved]);
  if (before) unindex(pool, before);
  index(pool, saved);
  return saved;
}

export function deleteUser(pool: Pool, user: User): void {
  pool.journal.write(["user", user.sub, null]);
  unindex(pool, user);
}

/** The verifier of a password that obeys the pool's policy. */
export function makePassword(pool: Pool, username: string, password: string): Verifier {
  if (password.length < 8) throw invalidPassword("Password not long enough");
  if (password.length > 256) throw invalidPassword("Password too long");
  if (!/[a-z]/.test(password)) throw invalidPassword("Password must have lowercase characters");
  if (!/[A-Z]/.test(password)) throw invalidPassword("Password must have uppercase characters");
  if (!/\d/.test(password)) throw invalidPassword("Password must have numeric characters");
  return makeVerifier(pool.name, username, password);
}

export function isPassword(pool: Pool, user: User, password: string): boolean {
  return matches(user.password, makeVerifier(pool.name, user.username, password, user.password.salt));
}

/** Refuses an address that another account uses. */
export function requireFreeEmail(pool: Pool, user: User, email: string): void {
  if (!isEmail(email)) throw invalidParameter("Invalid email address format.");
  const owner = pool.logins.get(fold(email));
  if (owner !== undefined && owner !== user.sub)
    throw new CognitoFailure("AliasExistsException", "An account with the email already exists.");
}

function invalidPassword(reason: string): CognitoFailure {
  return new CognitoFailure("InvalidPasswordException", `Password did not conform with policy: ${reason}`);
}

function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value);
}

function logins(user: User): string[] {
  return [fold(user.username), fold(user.attributes.email ?? "")].filter((login) => login !== "");
}

function index(pool: Pool, user: User): void {
  for (const login of logins(user)) pool.logins.set(login, user.sub);
}

function unindex(pool: Pool, user: User): void {
  for (const login of logins(user)) pool.logins.delete(login);
}

function fold(login: string): string {
  return login.normalize("NFC").toLowerCase();
}

export type Flow =
  | "ALLOW_USER_SRP_AUTH"
  | "ALLOW_REFRESH_TOKEN_AUTH"
  | "ALLOW_USER_PASSWORD_AUTH"
  | "ALLOW_ADMIN_USER_PASSWORD_AUTH";

/** The app client's sign-in flows, and whether it requires a client secret. */
export type PoolClient = { readonly flows: readonly Flow[]; readonly isConfidential: boolean };
