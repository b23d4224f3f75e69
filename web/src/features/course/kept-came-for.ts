import { stored } from "../../lib/stored.ts";
import { useStored } from "../../lib/use-stored.ts";

const nameOf = (userId: number) => `came-for.${userId}`;

/**
 * LRN-34: the address where the user pressed Sign Up, restored after their first sign-in. Stored per browser and user,
 * so it is missing on other devices.
 */
export const keptCameFor = {
  keep: (userId: number, address: string) => stored.write(nameOf(userId), address),
  forget: (userId: number) => {
    if (stored.read(nameOf(userId)) !== undefined) stored.write(nameOf(userId), undefined);
  },
};

export const useKeptCameFor = (userId: number): string | undefined => useStored(nameOf(userId))[0];
