import type { Person } from "@cu/core/foundation/actor";
import { describeCreator } from "@cu/core/read-models/creator/describe";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { bookBonus } from "@cu/core/use-cases/wallet/bonus";
import type { Cloud } from "@cu/local-cloud/cloud";
import type { DemoPerson } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";

const day = 86_400_000;

/** The password of everyone in the demo. */
export const password = "Try-It-Out-2026";

export type UserPool = NonNullable<Cloud["cognito"]>;
export type People = ReadonlyMap<number, Person>;

/** Accounts in the user pool, people in the table, balances in the ledger. Safe to repeat. */
export const seedPeople = async (pool: UserPool, demoPeople: readonly DemoPerson[], at: number): Promise<People> => {
  const people = new Map<number, Person>();
  for (const demoPerson of demoPeople) {
    const { id, username, email, firstName, lastName, isAdmin, isContentCreator } = demoPerson;
    const sub = await account(pool, demoPerson);
    const flags = { id, walletId: id, isAdmin, isContentCreator, completedAccountTypeRegistration: true };
    const person = await ensureUser({ sub, username, email, firstName, lastName }, flags);
    const bonus = { name: "demo", cupoints: demoPerson.balanceCupoints, memo: "Demo balance" };
    // A wallet lists its entries as they were booked: before everything that the demo books in the past.
    await atTime(at - 70 * day, () => bookBonus(person.walletId, bonus));
    if (demoPerson.profile) await describeCreator(id, demoPerson.profile);
    people.set(id, person);
  }
  return people;
};

export type Newcomer = Pick<DemoPerson, "username" | "email" | "firstName" | "lastName"> & {
  isContentCreator: boolean;
  cupoints: number;
};

/** An additional registered user with a balance; fails if the username is taken. */
export const addPerson = async (pool: UserPool, { isContentCreator, cupoints, ...name }: Newcomer): Promise<void> => {
  const sub = pool.createUser({ ...name, password });
  const person = await ensureUser({ sub, ...name }, { isContentCreator, completedAccountTypeRegistration: true });
  await bookBonus(person.walletId, { name: "demo", cupoints, memo: "Demo balance" });
};

// An interrupted first start has left some of the accounts behind.
export const account = async (
  pool: UserPool,
  { username, email, firstName, lastName }: Pick<DemoPerson, "username" | "email" | "firstName" | "lastName">,
): Promise<string> =>
  (await subOf(pool, username)) ?? pool.createUser({ username, email, firstName, lastName, password });

const subOf = async ({ endpoint, userPoolId }: UserPool, username: string): Promise<string | undefined> => {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.AdminGetUser",
    },
    body: JSON.stringify({ UserPoolId: userPoolId, Username: username }),
  });
  const answer = (await response.json()) as { UserAttributes?: { Name: string; Value: string }[]; __type?: string };
  if (response.ok) return answer.UserAttributes?.find(({ Name }) => Name === "sub")?.Value;
  if (answer.__type?.includes("UserNotFound")) return undefined;
  throw new Error(`The user pool answered ${response.status} for ${username}.`);
};
