import type { Person } from "../actor.ts";
import { countTry } from "./tries.ts";

const chosen = { name: "chosen-code", times: 20, seconds: 3600 };

/**
 * Lets somebody choose a code that nobody has. That one is taken tells them that it opens or reduces something, so it is
 * counted as a guess before anybody looks (CRS-46); a code that they get is not. `request.limited`.
 */
export const choosing = async <A>({ sub }: Person, code: string, work: () => Promise<A>): Promise<A> => {
  const takeBack = await countTry(chosen, sub, code);
  const answer = await work();
  await takeBack();
  return answer;
};
