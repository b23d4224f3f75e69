import { randomUUID } from "node:crypto";
import type { Admin, Creator, Person } from "../actor.ts";
import { ensureUser } from "../user/ensure-user.ts";

/** Opens an account with an empty wallet, as the first sign-in does. */
export const makePerson = async (
  wish: {
    username?: string;
    isAdmin?: boolean;
    isContentCreator?: boolean;
    completedAccountTypeRegistration?: boolean;
  } = {},
): Promise<Person> => {
  const sub = randomUUID();
  const { username = `p-${sub.slice(0, 8)}`, ...flags } = wish;
  const identity = { sub, username, email: `${username}@example.com`, firstName: "Test", lastName: "Person" };
  return await ensureUser(identity, { completedAccountTypeRegistration: true, ...flags });
};

export const makeCreator = async (): Promise<Creator> => (await makePerson({ isContentCreator: true })) as Creator;
export const makeAdmin = async (): Promise<Admin> => (await makePerson({ isAdmin: true })) as Admin;
