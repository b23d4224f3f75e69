import { cupoints, unitsPerCupoint } from "./cupoints.ts";
import {
  difference,
  type Fraction,
  fraction,
  halfEven,
  larger,
  product,
  ratio,
  smaller,
  sum,
  zero,
} from "./fraction.ts";
import { type LicensedModule, modulePrice } from "./module-price.ts";
import type { PolicyModel } from "./policy.ts";

/**
 * A sold module: its own price, the own prices of the modules it borrows from, and what the buyer paid, in cupoints.
 */
export type ModuleSale = {
  readonly moduleId: number;
  readonly ownPrice: number;
  readonly licensedModules: readonly LicensedModule[];
  readonly paid: number;
};

/** Owed to the primary author of `moduleId`, in ledger units of 0.01 cupoint. */
export type Royalty = { readonly moduleId: number; readonly units: number };

/** Royalties and the platform's share add up to what was paid. */
export type Payout = { readonly royalties: readonly Royalty[]; readonly platformUnits: number };

type PayoutPolicy = Omit<PolicyModel, "platformDefaultPrice">;

/**
 * Each part of the price (own, and one for each source) is first scaled by paid / price, then runs through the policy's
 * brackets: an author earns on what was paid, and nothing on a gift (F9, D-15).
 */
export function modulePayout(sale: ModuleSale, policy: PayoutPolicy): Payout {
  const paid = cupoints(sale.paid);
  const price = modulePrice(sale.ownPrice, sale.licensedModules);
  const sources = new Map(sale.licensedModules.map(({ id, price: own }) => [id, own]));
  const parts = [{ id: sale.moduleId, own: sale.ownPrice }, ...Array.from(sources, ([id, own]) => ({ id, own }))];
  const scale = price === 0 ? zero : ratio(paid, price);
  return share(
    paid,
    parts.map(({ id, own }) => ({ id, earned: bracketed(product(fraction(own), scale), policy) })),
  );
}

/** Paid to the course's primary author, on the regular rate alone. */
export function certificationPayout(
  sale: { readonly paid: number },
  policy: Pick<PolicyModel, "regularPayoutRate">,
): { readonly royaltyUnits: number; readonly platformUnits: number } {
  const paid = cupoints(sale.paid);
  const royaltyUnits = halfEven(product(fraction(paid * unitsPerCupoint), fraction(policy.regularPayoutRate)));
  return { royaltyUnits, platformUnits: paid * unitsPerCupoint - royaltyUnits };
}

// Like tax brackets: up to the threshold regular, up to the maximum bonus, and above it regular again (PRC-04, 05, 14).
function bracketed(price: Fraction, policy: PayoutPolicy): Fraction {
  const threshold = fraction(policy.platformThresholdPrice);
  const maximum = fraction(policy.platformMaximumBonusPrice);
  const bonusPart = larger(zero, difference(smaller(price, maximum), threshold));
  const regularPart = difference(price, bonusPart);
  return sum(
    product(regularPart, fraction(policy.regularPayoutRate)),
    product(bonusPart, fraction(policy.bonusPayoutRate)),
  );
}

// Many parts rounded up could pass a high rate's total, so no part takes more than what is left.
function share(paid: number, earnings: readonly { id: number; earned: Fraction }[]): Payout {
  let left = paid * unitsPerCupoint;
  const royalties = earnings.map(({ id, earned }) => {
    const units = Math.min(left, halfEven(product(earned, fraction(unitsPerCupoint))));
    left -= units;
    return { moduleId: id, units };
  });
  return { royalties, platformUnits: left };
}
