import * as z from "zod";
import { Cupoints, Fraction, LooseLine, LooseNumber } from "./field.ts";
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
  needs: ["table.read"],
});

const OfDay = z.object({ from: z.iso.date().describe("The first day, UTC") });

export const listPolicies = route({
  id: "policy.list",
  method: "GET",
  path: "/api/v1/admin/policies/",
  for: "admin",
  summary: "How authors are paid, with the day from which it holds, the newest first",
  answer: {
    status: 200,
    schema: z.array(
      PolicyModel.omit({ platformDefaultPrice: true }).extend({
        from: z.iso.date().nullable().describe("The first day, UTC; null is what the product came with"),
        isCurrent: z.boolean(),
        mayBeDropped: z.boolean().describe("It is a whole day away"),
      }),
    ),
  },
  fails: [],
  needs: ["table.read"],
});

export const planPolicy = route({
  id: "policy.plan",
  method: "POST",
  path: "/api/v1/admin/policies/",
  for: "admin",
  summary: "Plans how authors are paid from a future day on; never one that has begun",
  body: z.object({
    from: LooseLine.default("").describe("The first day, UTC, YYYY-MM-DD; the day after tomorrow at the earliest"),
    platformThresholdPrice: LooseNumber.nullable().default(null).describe("Cupoints"),
    platformMaximumBonusPrice: LooseNumber.nullable().default(null).describe("Cupoints, not below the threshold"),
    regularPayoutRate: LooseNumber.nullable().default(null).describe("0 to 1, 4 decimals at most"),
    bonusPayoutRate: LooseNumber.nullable().default(null).describe("0 to 1, 4 decimals at most"),
  }),
  answer: { status: 204 },
  fails: ["server.busy"],
  needs: ["table.write", "acts.write"],
});

export const dropPolicy = route({
  id: "policy.drop",
  method: "DELETE",
  path: "/api/v1/admin/policies/{from}/",
  for: "admin",
  summary: "Withdraws a policy that starts in a day or more",
  params: OfDay,
  answer: { status: 204 },
  fails: ["policy.missing", "policy.begun", "server.busy"],
  needs: ["table.write", "acts.write"],
});
