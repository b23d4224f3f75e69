import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { usDollar } from "@cu/pricing/currency";

// Cents and ledger units are whole numbers: dollars are made of them only to be shown.
const unitsPerCent = (unitsPerCupoint * usDollar.unitCupoints) / usDollar.unitPrice;

/** The only rounding: towards zero, so no more is shown than can be paid, and a refund takes what its sale brought. */
export const centsOf = (units: number): number => Math.trunc(units / unitsPerCent) + 0;

export const dollarsOf = (cents: number): number => cents / 100;

/** USD with 2 decimals (CRE-21). */
export const dollars = (units: number): number => dollarsOf(centsOf(units));

/** USD with 4 decimals, which is all that the ledger has. */
export const exactDollars = (units: number): number => units / unitsPerCent / 100;

type Amounts = Readonly<Record<string, number>>;

/** Cents of each part, which sum to those of the whole: the largest remainders get the cents that rounding leaves. */
export const centsOfParts = (units: Amounts): Amounts => {
  const parts = Object.entries(units).map(([name, amount]) => {
    const cents = Math.floor(amount / unitsPerCent);
    return { name, cents, rest: amount - cents * unitsPerCent };
  });
  const whole = centsOf(Object.values(units).reduce((sum, amount) => sum + amount, 0));
  const left = whole - parts.reduce((sum, { cents }) => sum + cents, 0);
  const first = parts.toSorted((a, b) => b.rest - a.rest || (a.name < b.name ? -1 : 1)).slice(0, left);
  const lucky = new Set(first.map(({ name }) => name));
  return Object.fromEntries(parts.map(({ name, cents }) => [name, cents + (lucky.has(name) ? 1 : 0)]));
};

/** Cents of each week or month, which sum to those of all of them: each is what the balance grew by. */
export const centsInOrder = (units: Amounts): Amounts => {
  const names = Object.keys(units).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  let [sum, cents] = [0, 0];
  return Object.fromEntries(
    names.map((name) => {
      const before = cents;
      sum += units[name] ?? 0;
      cents = centsOf(sum);
      return [name, cents - before];
    }),
  );
};
