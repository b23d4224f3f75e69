import * as z from "zod";
import { Cupoints, Fraction } from "./field.ts";
import { route } from "./route.ts";

export const PolicyModel = z.object({
  platformDefaultPrice: Cupoints.describe("Price of a module without a custom price"),
  platformThresholdPrice: Cupoints.describe("Up to here the regular rate is paid"),
  platformMaximumBonusPrice: Cupoints.describe("From the threshold up to here the bonus rate is paid"),
  regularPayoutRate: Fraction,
  bonusPayoutRate: Fraction,
});

export const readPolicyModel = route({
  id: "policy.read",
  method: "GET",
  path: "/api/v1/policy-model/",
  for: "anyone",
  summary: "Prices and payout rates of the platform",
  answer: { status: 200, schema: PolicyModel },
  fails: [],
  needs: [],
});
