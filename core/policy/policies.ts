import { defaultPolicy, type PolicyModel } from "@cu/pricing/policy";
import { cell } from "@cu/process-cache/process-cache";
import { now } from "../clock.ts";
import { tableName } from "../store/table.ts";
import { PayoutPolicyEntity, type PayoutPolicyItem } from "./policy.entity.ts";

/**
 * A policy begins a day or more after it was planned (plan-policy.ts), and none is taken back later than that. So a list
 * that was read some minutes ago says what holds now, and a sale does not have to read it each time.
 */
const keptMilliseconds = 10 * 60_000;

type Known = { readonly table: string; readonly at: number; readonly policies: readonly PayoutPolicyItem[] };
const known = cell<Known>("payout policies");

/** All policies that were planned so far, the oldest first. One store call. */
export const readPolicies = async (): Promise<PayoutPolicyItem[]> => {
  const { data } = await PayoutPolicyEntity.query.byDay({}).go({ pages: "all", consistent: true });
  return data;
};

/** ADM-100: the policy by which a sale of this moment pays its authors. Seldom a store call. */
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

/** The policy of a moment; before the first that was planned it is the one that the product came with (D-16). */
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
