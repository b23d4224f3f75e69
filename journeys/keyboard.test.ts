import { afterAll, beforeAll, expect, test } from "vitest";
import { keyboard } from "./kit/hand.ts";
import { expectedRefusals, learnerJourney } from "./kit/learner-journey.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { arrive } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

test("the whole way of a learner with Tab, Enter, Space and arrows alone, and the focus is always to be seen", async () => {
  const visitor = await arrive(stack);
  const hand = keyboard(visitor.page);
  try {
    await learnerJourney({ ...visitor, hand });
    expect(hand.lost).toEqual([]);
    expect(visitor.problems).toEqual([]);
    expect(visitor.refusals).toEqual(expectedRefusals);
  } finally {
    await visitor.close();
  }
});
