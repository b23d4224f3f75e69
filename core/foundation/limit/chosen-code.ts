import type { Person } from "../actor.ts";
import type { Limit } from "./limit.ts";
import { countTry } from "./tries.ts";

const chosen: Limit = { name: "chosen-code", times: 20, per: "hour" };

/**
 * Lets a user choose a free code. A taken code reveals that it exists, so each attempt counts as a guess before the
 * lookup (CRS-46), and is refunded if the code was free. `request.limited`.
 */
export const choosing = async <A>({ sub }: Person, code: string, work: () => Promise<A>): Promise<A> => {
  const takeBack = await countTry(chosen, sub, code);
  const answer = await work();
  await takeBack();
  return answer;
};
