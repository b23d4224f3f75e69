import { expect, test } from "vitest";
import { amountText, countOrDash, dollarText, rateText } from "./money.ts";

test("CRE-21: dollars have two decimals, no grouping and a leading sign", () => {
  expect([1742.3, 0, -0.5, 0.005].map(dollarText)).toEqual(["$1742.30", "$0.00", "-$0.50", "$0.01"]);
  expect([0, 1, -1].map(amountText)).toEqual(["-", "$1.00", "-$1.00"]);
  expect([0, 1, 12].map(countOrDash)).toEqual(["-", "1", "12"]);
});

test("PRC-07: a payout rate is a whole percentage", () => {
  expect([0.5, 0.55, 1, 0, 0.006].map(rateText)).toEqual(["50%", "55%", "100%", "0%", "1%"]);
});
