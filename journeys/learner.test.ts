import { afterAll, beforeAll, expect, test } from "vitest";
import { learnerJourney } from "./kit/learner-journey.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { asPerson } from "./kit/steps.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

test("SES-02, SES-03, SES-25, WAL-04, WAL-05, WAL-07, WAL-09, BUY-01, BUY-10, BUY-12, BUY-22, WCH-01, WCH-04, TRN-01, TRN-04, TRN-10, QZL-01, QZL-06, QZL-07, QZL-08, QZL-09, QZL-18, QZL-21, QZL-22: a learner signs up, tops up, buys, watches, answers, refunds and resumes", () =>
  asPerson(stack, async (person) => {
    await learnerJourney(person);
    expect(person.refusals).toEqual([]);
  }));
