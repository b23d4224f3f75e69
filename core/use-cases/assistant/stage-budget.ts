import { assistantStageCap } from "../../foundation/config/config.ts";
import { type Limit, type Use, windowOf } from "../../foundation/limit/limit.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";

/** All questions count here, and would contend for a single item, so this many shards share the daily budget. */
const maxCounters = 8;
/** A small budget has fewer shards: none may be so small that random selection fills it early. */
const leastPerCounter = 500;

/** The shard of the stage's budget held by one counter. The shards add up to the budget, so it is never exceeded. */
export type StagePart = { readonly limit: Limit; readonly who: string; readonly use: Use; readonly used: number };

/** The shards of the stage's budget today, each with its usage. One store call. */
export const stageParts = async (): Promise<StagePart[]> => {
  const budget = assistantStageCap();
  const count = Math.max(1, Math.min(maxCounters, Math.floor(budget / leastPerCounter)));
  const parts = Array.from({ length: count }, (_, n) => {
    const times = Math.floor(budget / count) + (n < budget % count ? 1 : 0);
    const limit: Limit = { name: "assistant-stage", times, per: "day" };
    return { limit, who: String(n), use: windowOf(limit, String(n)).use };
  });
  const keys = parts.map(({ use }) => use);
  const items = await batchGet(keys, { consistent: true });
  return parts.map((part) => ({ ...part, used: Number(itemAt(items, part.use)?.used ?? 0) }));
};

export const isOpen = ({ limit, used }: StagePart): boolean => used < limit.times;

/** From this share of the budget the operator is warned, while it still answers. */
const warnedFrom = 0.8;

/** Whether so much of the stage's daily budget is used that its operator should be warned. */
export const isNearlySpent = async (): Promise<boolean> => {
  const used = (await stageParts()).reduce((sum, part) => sum + Math.max(0, part.used), 0);
  return used > 0 && used >= warnedFrom * assistantStageCap();
};
