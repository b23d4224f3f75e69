import { Failure, FieldFailure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { firstDay, type PayoutPolicyInput, payoutPolicyForm } from "@cu/api/payout-policy.form";
import type { listPolicies as route } from "@cu/api/policy";
import type { Returned } from "@cu/api/route";
import { defaultPolicy } from "@cu/pricing/policy";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { Conflict, commit, type Delete, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../audit-log/note-act.ts";
import { readPolicies } from "./policies.ts";
import { PayoutPolicyEntity } from "./policy.entity.ts";

/** ADM-100: all policies with their first day, newest first, and the current one. */
export const listPolicies = async (_admin: Admin): Promise<Returned<typeof route>> => {
  const policies = await readPolicies();
  const { platformDefaultPrice: _price, ...first } = defaultPolicy;
  const at = now();
  const day = new Date(at).toISOString().slice(0, 10);
  const current = policies.findLast(({ from }) => from <= day)?.from ?? null;
  const shown = policies.map(({ by: _by, ...policy }) => ({
    ...policy,
    isCurrent: policy.from === current,
    mayBeDropped: policy.from >= firstDay(at),
  }));
  return [{ ...first, from: null, isCurrent: current === null, mayBeDropped: false }, ...shown].toReversed();
};

/**
 * ADM-100: plans the payout policy from a future day on, with an audit entry; a second one for the same day is refused,
 * also concurrently.
 */
export const planPolicy = (admin: Admin, input: PayoutPolicyInput): Promise<void> =>
  untilCommitted(async () => {
    const policy = filled(payoutPolicyForm(now()), input);
    const { from, ...rates } = policy;
    await commit([
      { name: "policy", item: { Put: PayoutPolicyEntity.create({ ...policy, by: admin.id }).params<Put>() } },
      ...(await noteAct(admin, { act: "policy.planned", target: ["policy", numberOf(from)], facts: rates })),
    ]).catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("policy")
        ? new FieldFailure({ from: ["A policy begins on this day already. Take it back first."] })
        : error;
    });
  });

/** ADM-100: cancels a planned policy at least a day ahead; otherwise `policy.begun`. */
export const dropPolicy = (admin: Admin, from: string): Promise<void> =>
  untilCommitted(async () => {
    if (from < firstDay(now())) throw new Failure("policy.begun");
    const gone = PayoutPolicyEntity.delete({ from }).where((field, { exists }) => exists(field.from));
    await commit([
      { name: "policy", item: { Delete: gone.params<Delete>() } },
      ...(await noteAct(admin, { act: "policy.dropped", target: ["policy", numberOf(from)] })),
    ]).catch((error: unknown) => {
      throw error instanceof Conflict && error.lost.includes("policy") ? new Failure("policy.missing") : error;
    });
  });

/** A day as a number for the audit log: 20260401. */
const numberOf = (day: string): number => Number(day.replaceAll("-", ""));
