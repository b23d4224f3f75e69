import { unitsPerCupoint } from "@cu/pricing/cupoints";
import { usDollar } from "@cu/pricing/currency";

// Cents and ledger units are whole numbers: dollars are made of them only to be shown.
const unitsPerCent = (unitsPerCupoint * usDollar.unitCupoints) / usDollar.unitPrice;

/** Whole cents, the nearest. */
export const centsOf = (units: number): number => Math.round(units / unitsPerCent);

/** Whole cents, no more than there are. */
export const wholeCents = (units: number): number => Math.floor(units / unitsPerCent);

export const dollarsOf = (cents: number): number => cents / 100;

/** USD with 2 decimals (CRE-21). */
export const dollars = (units: number): number => dollarsOf(centsOf(units));

/** USD with 4 decimals, which is all that the ledger has. */
export const exactDollars = (units: number): number => units / unitsPerCent / 100;
