import { expect, test } from "vitest";
import { stack } from "../kit/area.ts";
import { learnerJourney } from "../kit/learner-journey.ts";
import { asPerson } from "../kit/steps.ts";

test("SES-02, SES-03, SES-25, WAL-04, WAL-07, WAL-09, BUY-01, BUY-10, BUY-12, BUY-22, BUY-37, BUY-38, ONB-24, WCH-01, WCH-04, TRN-01, TRN-04, TRN-10, QZL-01, QZL-06, QZL-07, QZL-08, QZL-09, QZL-18, QZL-21, QZL-22: a learner signs up, tops up, buys, watches, answers, refunds and resumes", () =>
  asPerson(stack, async (person) => {
    await learnerJourney(person, "ada-lindgren");
    expect(person.refusals).toEqual([]);
  }));
