import { expect, test } from "vitest";
import { firstDay, type PayoutPolicyInput, payoutPolicyForm } from "./payout-policy.form.ts";

const now = Date.UTC(2034, 1, 27, 23, 59, 59, 999);
const form = payoutPolicyForm(now);
const input: PayoutPolicyInput = {
  from: "2034-03-01",
  platformThresholdPrice: 100,
  platformMaximumBonusPrice: 400,
  regularPayoutRate: 0.6,
  bonusPayoutRate: 0.8,
};
const wrongIn = (change: Partial<PayoutPolicyInput>) => form.read({ ...input, ...change }).errors;

test("ERR-18, ADM-100: a valid policy is kept unchanged, and starts after a full day", () => {
  expect(form.read(input)).toEqual({ kept: input, errors: {} });
  expect([firstDay(now), firstDay(now + 1)]).toEqual(["2034-03-01", "2034-03-02"]);
  expect(wrongIn({ from: "2034-02-28" })).toEqual({ from: ["A policy begins on 2034-03-01 at the earliest."] });
  expect(wrongIn({ from: "2035-01-01" })).toEqual({});
  for (const from of ["", "2034-3-01", "2034-13-01", "tomorrow", "2034-03-01x"])
    expect([from, wrongIn({ from })]).toEqual([from, { from: ["Choose a day."] }]);
});

test("ERR-18, ADM-100: prices are whole cupoints up to a million, and the bonus ends at the threshold or above", () => {
  const whole = ["Whole cupoints, from 0 to 1000000."];
  for (const name of ["platformThresholdPrice", "platformMaximumBonusPrice"] as const) {
    for (const price of [null, -1, 0.5, 1_000_001])
      expect(form.read({ ...input, platformThresholdPrice: 0, [name]: price }).errors[name], `${price}`).toEqual(whole);
  }
  const both = (platformThresholdPrice: number, platformMaximumBonusPrice: number) =>
    wrongIn({ platformThresholdPrice, platformMaximumBonusPrice });
  for (const [threshold, most] of [
    [0, 0],
    [0, 1_000_000],
    [1_000_000, 1_000_000],
    [400, 400],
  ] as const)
    expect([threshold, most, both(threshold, most)]).toEqual([threshold, most, {}]);
  expect(both(401, 400)).toEqual({ platformMaximumBonusPrice: ["This is below the threshold."] });
});

test("ERR-18, ADM-100: rates go from nothing to all, in hundredths of a percent", () => {
  const wrong = ["From 0 to 100 percent, with two decimals at most."];
  for (const name of ["regularPayoutRate", "bonusPayoutRate"] as const) {
    for (const rate of [0, 0.0001, 0.5, 0.1234, 0.2999, 1])
      expect([rate, wrongIn({ [name]: rate })]).toEqual([rate, {}]);
    for (const rate of [null, -0.01, 1.01, 0.12345, 0.00001])
      expect([rate, wrongIn({ [name]: rate })]).toEqual([rate, { [name]: wrong }]);
  }
});

test("ERR-18, ADM-100: of an empty form every field is named, and none of its numbers is made up", () => {
  const empty = {
    from: "",
    platformThresholdPrice: null,
    platformMaximumBonusPrice: null,
    regularPayoutRate: null,
    bonusPayoutRate: null,
  };
  const { kept, errors } = form.read(empty);
  expect(Object.keys(errors)).toEqual(Object.keys(empty));
  expect(Object.values(kept)).toEqual(["", 0, 0, 0, 0]);
});
