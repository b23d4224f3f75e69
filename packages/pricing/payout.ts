import { cupoints, unitsPerCupoint } from "./cupoints.ts";
import {
  difference,
  type Fraction,
  fraction,
  halfEven,
  larger,
  one,
  product,
  ratio,
  smaller,
  sum,
  zero,
} from "./fraction.ts";
import { type LicensedModule, licencePrice, modulePrice } from "./module-price.ts";
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
 * Scales each part of the price (own, and one per source) by paid / price, then applies the policy's brackets: authors earn
 * on the amount paid, and nothing on a gift (F9, D-15). Licensed modules are paid in full before any discount (MOD-20), so
 * their authors earn first and on the full price.
 */
export function modulePayout(sale: ModuleSale, policy: PayoutPolicy): Payout {
  const paid = cupoints(sale.paid);
  const licences = licencePrice(sale.licensedModules);
  const price = modulePrice(sale.ownPrice, sale.licensedModules) - licences;
  const scale = price === 0 ? zero : ratio(cupoints(paid - licences), price);
  const sources = [...new Map(sale.licensedModules.map((source) => [source.id, source])).values()];
  const parts = [{ id: sale.moduleId, price: sale.ownPrice, byLicence: false }, ...sources];
  const earned = (own: number, share: Fraction) => bracketed(product(fraction(own), share), policy);
  return share(
    paid,
    parts
      .toSorted((a, b) => Number(b.byLicence ?? false) - Number(a.byLicence ?? false))
      .map(({ id, price: own, byLicence }) => ({ id, earned: earned(own, byLicence ? one : scale) })),
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
