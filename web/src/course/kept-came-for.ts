import { stored } from "../lib/stored.ts";
import { useStored } from "../lib/use-stored.ts";

const nameOf = (userId: number) => `came-for.${userId}`;

/**
 * LRN-34: the address to which somebody's first sign-in came back, which is where they pressed Sign Up. It is kept in this
 * browser, for this person; on another device it is only not there.
 */
export const keptCameFor = {
  keep: (userId: number, address: string) => stored.write(nameOf(userId), address),
  forget: (userId: number) => {
    if (stored.read(nameOf(userId)) !== undefined) stored.write(nameOf(userId), undefined);
  },
};

export const useKeptCameFor = (userId: number): string | undefined => useStored(nameOf(userId))[0];
