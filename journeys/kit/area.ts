import { afterAll, beforeAll } from "vitest";
import { callerOf } from "./server.ts";
import { type Stack, startStack } from "./stack.ts";

/** The stack of this test file, shared by all modules of tests that the file imports. */
export let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

/** Starts it again on its data, after a test has killed it. */
export const restart = async (): Promise<void> => {
  stack = await stack.again();
};

export type Newcomer = { username: string; email: string; name: string };

/**
 * A newly registered user with the demo's password, for tests that change a user's data. `name` is unique in the area.
 * `joins` is the code of a class.
 */
export const newcomer = async (
  name: `${string} ${string}`,
  { cupoints = 0, isCreator = false, joins }: { cupoints?: number; isCreator?: boolean; joins?: string } = {},
): Promise<Newcomer> => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const username = `${firstName}-${lastName}`.toLowerCase();
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  await stack.local.addPerson({ username, email, firstName, lastName, isContentCreator: isCreator, cupoints });
  if (joins) {
    const { status } = await (await callerOf(stack, username))("GET", `/api/v1/coupons/${joins}/`);
    if (status !== 200) throw new Error(`${name} cannot join ${joins}: ${status}`);
  }
  return { username, email, name };
};
