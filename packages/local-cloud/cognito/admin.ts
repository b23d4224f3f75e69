import { randomBytes } from "node:crypto";
import { attributeList } from "./attribute.ts";
import { CognitoFailure, invalidParameter } from "./failure.ts";
import { attributes, type Input, optionalText, text } from "./input.ts";
import { addUser, deleteUser, makePassword, type Pool, requireUser, saveUser, type User } from "./pool.ts";
import { signOutEverywhere } from "./session.ts";
import { confirm } from "./sign-up.ts";
import { mfaSettings } from "./software-token.ts";

type Nothing = Record<string, never>;

export function adminCreateUser(pool: Pool, input: Input) {
  const user = addUser(pool, {
    username: text(input, "Username"),
    password: optionalText(input, "TemporaryPassword") ?? `Aa1${randomBytes(12).toString("hex")}`,
    attributes: attributes(input, "UserAttributes"),
    status: "FORCE_CHANGE_PASSWORD",
  });
  return { User: { ...described(user), Attributes: attributeList(user) } };
}

export function adminSetPassword(pool: Pool, input: Input): Nothing {
  const user = requireUser(pool, text(input, "Username"));
  const status = input.Permanent === true ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
  saveUser(pool, { ...user, password: makePassword(pool, user.username, text(input, "Password")), status });
  return {};
}

export function adminConfirmSignUp(pool: Pool, input: Input): Nothing {
  confirm(pool, requireUser(pool, text(input, "Username")));
  return {};
}

export function adminGetUser(pool: Pool, input: Input) {
  const user = requireUser(pool, text(input, "Username"));
  return { ...described(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
}

/** Unlike a person, an administrator may set any attribute, `email_verified` too. */
export function adminUpdateAttributes(pool: Pool, input: Input): Nothing {
  const user = requireUser(pool, text(input, "Username"));
  saveUser(pool, { ...user, attributes: { ...user.attributes, ...attributes(input, "UserAttributes") } });
  return {};
}

export function adminSetEnabled(pool: Pool, input: Input, enabled: boolean): Nothing {
  saveUser(pool, { ...requireUser(pool, text(input, "Username")), enabled });
  return {};
}

export function adminSignOut(pool: Pool, input: Input): Nothing {
  signOutEverywhere(pool, requireUser(pool, text(input, "Username")));
  return {};
}

export function adminDeleteUser(pool: Pool, input: Input): Nothing {
  const user = requireUser(pool, text(input, "Username"));
  signOutEverywhere(pool, user);
  deleteUser(pool, user);
  return {};
}

/** Filters as Cognito knows them: one attribute, `=` (is) or `^=` (starts with). */
export function listUsers(pool: Pool, input: Input) {
  const limit = Math.min(Number(input.Limit ?? 60), 60);
  const start = Number(optionalText(input, "PaginationToken") ?? 0);
  const found = [...pool.journal.rows.user.values()].filter(wanted(optionalText(input, "Filter")));
  const Users = found
    .slice(start, start + limit)
    .map((user) => ({ ...described(user), Attributes: attributeList(user) }));
  return start + limit < found.length ? { Users, PaginationToken: String(start + limit) } : { Users };
}

function wanted(filter: string | undefined): (user: User) => boolean {
  if (filter === undefined) return () => true;
  const [, name = "", operator, value = ""] = /^"?([\w:]+)"?\s*(\^?=)\s*"(.*)"$/.exec(filter) ?? [];
  if (!operator) throw invalidParameter("Error while parsing filter.");
  const asked = value.toLowerCase();
  return (user) => {
    const fields: Record<string, string> = { ...user.attributes, username: user.username, sub: user.sub };
    const actual = (fields[name] ?? "").toLowerCase();
    return operator === "=" ? actual === asked : actual.startsWith(asked);
  };
}

export function createGroup(pool: Pool, input: Input) {
  const name = text(input, "GroupName");
  if (pool.journal.rows.group.has(name))
    throw new CognitoFailure("GroupExistsException", "A group with the name already exists.");
  pool.journal.write(["group", name, { name, createdAt: pool.now() }]);
  return { Group: describedGroup(pool, name) };
}

export function addToGroup(pool: Pool, input: Input): Nothing {
  const user = requireUser(pool, text(input, "Username"));
  const group = requireGroup(pool, text(input, "GroupName"));
  if (!user.groups.includes(group)) saveUser(pool, { ...user, groups: [...user.groups, group] });
  return {};
}

export function removeFromGroup(pool: Pool, input: Input): Nothing {
  const user = requireUser(pool, text(input, "Username"));
  const group = requireGroup(pool, text(input, "GroupName"));
  saveUser(pool, { ...user, groups: user.groups.filter((name) => name !== group) });
  return {};
}

export function listGroups(pool: Pool) {
  return { Groups: [...pool.journal.rows.group.keys()].map((name) => describedGroup(pool, name)) };
}

export function listGroupsOf(pool: Pool, input: Input) {
  const user = requireUser(pool, text(input, "Username"));
  return { Groups: user.groups.map((name) => describedGroup(pool, name)) };
}

function requireGroup(pool: Pool, name: string): string {
  if (!pool.journal.rows.group.has(name)) throw new CognitoFailure("ResourceNotFoundException", "Group not found.");
  return name;
}

function describedGroup(pool: Pool, name: string) {
  const createdAt = (pool.journal.rows.group.get(name)?.createdAt ?? 0) / 1000;
  return { GroupName: name, UserPoolId: pool.poolId, CreationDate: createdAt, LastModifiedDate: createdAt };
}

function described(user: User) {
  return {
    Username: user.username,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.changedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}
