import { defaultPolicy, type PolicyModel } from "@cu/pricing/policy";
import { cell } from "@cu/process-cache/process-cache";
import { now } from "../../foundation/clock.ts";
import { tableName } from "../../foundation/store/table.ts";
import { PayoutPolicyEntity, type PayoutPolicyItem } from "./policy.entity.ts";

/**
 * A policy starts a day or more after it was planned (plan-policy.ts) and cannot be cancelled later than that, so a
 * list cached for minutes is valid, and sales need not read it each time.
 */
const keptMilliseconds = 10 * 60_000;

type Known = { readonly table: string; readonly at: number; readonly policies: readonly PayoutPolicyItem[] };
const known = cell<Known>("payout policies");

/** All planned policies, oldest first. One store call. */
export const readPolicies = async (): Promise<PayoutPolicyItem[]> => {
  const { data } = await PayoutPolicyEntity.query.byDay({}).go({ pages: "all", consistent: true });
  return data;
};

/** ADM-100: the policy that applies to a sale now. Rarely a store call. */
export const policyNow = async (): Promise<PolicyModel> => {
  const at = now();
  const table = tableName();
  let held = known.current;
  if (held?.table !== table || Math.abs(at - held.at) >= keptMilliseconds) {
    held = { table, at, policies: await readPolicies() };
    known.current = held;
  }
  return policyAt(held.policies, at);
};

/** The policy at a moment; before the first planned one, the built-in one (D-16). */
export const policyAt = (policies: readonly PayoutPolicyItem[], at: number): PolicyModel => {
  const day = new Date(at).toISOString().slice(0, 10);
  const begun = policies.findLast(({ from }) => from <= day);
  if (!begun) return defaultPolicy;
  const { platformThresholdPrice, platformMaximumBonusPrice, regularPayoutRate, bonusPayoutRate } = begun;
  return {
    ...defaultPolicy,
    platformThresholdPrice,
    platformMaximumBonusPrice,
    regularPayoutRate,
    bonusPayoutRate,
  };
};
