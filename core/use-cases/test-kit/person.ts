import { randomUUID } from "node:crypto";
import { cell } from "@cu/process-cache/process-cache";
import type { Admin, Bearer, Creator, Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { ensureUser } from "../../read-models/user/ensure-user.ts";
import { toPerson } from "../../storage/user/person.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { bearerOf as bearerOfSession } from "../session/find-session.ts";
import { openSession } from "../session/open-session.ts";

const bearers = cell("bearers of made people", () => new Map<string, Bearer>());

/** Creates an account with an empty wallet and a session, like the first sign-in. */
export const makePerson = async (
  input: {
    username?: string;
    isAdmin?: boolean;
    isContentCreator?: boolean;
    completedAccountTypeRegistration?: boolean;
  } = {},
): Promise<Person> => {
  const sub = randomUUID();
  const { username = `p-${sub.slice(0, 8)}`, ...flags } = input;
  const identity = { sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" };
  const person = await ensureUser(identity, { completedAccountTypeRegistration: true, ...flags });
  const session = await openSession({ sub, refreshToken: "no pool knows it", provenAt: Math.floor(now() / 1000) });
  bearers.current.set(sub, bearerOfSession(session));
  return person;
};

export const makeCreator = async (): Promise<Creator> => (await makePerson({ isContentCreator: true })) as Creator;
export const makeAdmin = async (): Promise<Admin> => (await makePerson({ isAdmin: true })) as Admin;

/** The token contents of this user. */
export const bearerOf = ({ sub }: Pick<Person, "sub">): Bearer => {
  const bearer = bearers.current.get(sub);
  if (!bearer) throw new Error("Nobody was made with this sub.");
  return bearer;
};

/** The user as stored. */
export const personBySub = async (sub: string): Promise<Person | undefined> => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  return data ? toPerson(data) : undefined;
};
