import { afterAll, beforeAll, expect, test } from "vitest";
import { keyboard } from "./kit/hand.ts";
import { expectedRefusals, learnerJourney } from "./kit/learner-journey.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

test("the whole way of a learner with Tab, Enter, Space and arrows alone, and the focus is always to be seen", () =>
  asPerson(stack, async (person) => {
    const hand = keyboard(person.page);
    await learnerJourney({ ...person, hand });
    expect(hand.lost).toEqual([]);
    expect(person.refusals).toEqual(expectedRefusals);
  }));
