import { count, type Limit } from "../../foundation/limit/limit.ts";
import { networkOf } from "../../foundation/limit/network.ts";
import { nameKey } from "../../storage/user/name-key.ts";

/** A school of a thousand that begins its first lesson: three calls a sign-in. */
const calls: Limit = { name: "pool", times: 6000, per: "hour" };
/** Of one name, from one network: others' tries elsewhere never lock its owner out. */
const tries: Limit = { name: "pool-name", times: 100, per: "ten minutes" };

/**
 * Counts a call of the user pool by network and, within it, by name; `request.limited`. The total of a name is bounded
 * by the pool, which makes wrong passwords and wrong codes wait wherever they come from.
 */
export const countPoolCall = async (name: string | undefined, address: string): Promise<void> => {
  const network = networkOf(address);
  await count(calls, network);
  if (name !== undefined) await count(tries, `${network} ${nameKey(name)}`);
};
