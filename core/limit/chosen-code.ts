import type { Person } from "../actor.ts";
import type { Limit } from "./limit.ts";
import { countTry } from "./tries.ts";

const chosen: Limit = { name: "chosen-code", times: 20, per: "hour" };

/**
 * Lets a person choose a code that nobody has. A taken code reveals that it opens or reduces something, so each try
 * counts as a guess before the look-up (CRS-46); a code that they get does not. `request.limited`.
 */
export const choosing = async <A>({ sub }: Person, code: string, work: () => Promise<A>): Promise<A> => {
  const takeBack = await countTry(chosen, sub, code);
  const answer = await work();
  await takeBack();
  return answer;
};
