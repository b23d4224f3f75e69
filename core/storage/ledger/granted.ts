import { fraction, halfEven, product, ratio } from "@cu/pricing/fraction";
import type { Sale } from "./entry.entity.ts";
import type { WalletItem } from "./wallet.entity.ts";

type Held = Pick<WalletItem, "balance" | "granted">;

/** What of a price is paid with granted cupoints, which are spent first: a disputed card then takes paid ones. */
export const grantedIn = ({ granted = 0 }: Pick<Held, "granted">, units: number): number => Math.min(granted, units);

/** What a wallet holds of granted cupoints after an entry: never more than its balance, which a dispute takes too. */
export const grantedAfter = ({ balance, granted = 0 }: Held, gain: number, change = 0): number =>
  Math.min(granted + change, balance + gain);

/** CRE-79: the parts of a sale, each with what the platform's marketing pays of it. */
export const withMarketing = (parts: Sale["parts"], granted: number, paid: number): Sale["parts"] =>
  granted === 0
    ? parts
    : parts.map((part) => ({ ...part, marketing: halfEven(product(fraction(part.units), ratio(granted, paid))) }));

export const marketingOf = (parts: Sale["parts"]): number =>
  parts.reduce((sum, { marketing = 0 }) => sum + marketing, 0);
