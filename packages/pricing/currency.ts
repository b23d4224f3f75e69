import { cupoints } from "./cupoints.ts";
import { type Fraction, fraction, halfEven, product, quotient } from "./fraction.ts";

/** unitCupoints cupoints are worth unitPrice minor units (cents) of the currency. */
export type Currency = {
  readonly abbreviation: string;
  readonly fullName: string;
  readonly unitCupoints: number;
  readonly unitPrice: number;
  readonly allowableDecimalPlaces: number;
};

export const usDollar: Currency = {
  abbreviation: "USD",
  fullName: "United States Dollar",
  unitCupoints: 100,
  unitPrice: 100,
  allowableDecimalPlaces: 2,
};

/** The value in the currency's major unit (dollars), with its decimal places, ties to even (F1, WAL-03). */
export function currencyValue(amountCupoints: number, currency: Currency): number {
  return Number(decimal(minorUnits(fraction(cupoints(amountCupoints)), currency), currency.allowableDecimalPlaces));
}

/** 'Free', or money and count: "$2 (200 cupoints)", "$0.01 (1 cupoint)". No digit is grouped (PRC-12). */
export function priceText(amountCupoints: number, currency: Currency = usDollar): string {
  if (cupoints(amountCupoints) === 0) return "Free";
  return `${moneyText(amountCupoints, currency)} (${cupointsText(amountCupoints)})`;
}

/** The money alone, without decimals when whole: "$2", "$2.50". */
export function moneyText(amountCupoints: number, currency: Currency = usDollar): string {
  const text = decimal(minorUnits(fraction(cupoints(amountCupoints)), currency), currency.allowableDecimalPlaces);
  const prefix = currency.abbreviation === "USD" ? "$" : `${currency.abbreviation} `;
  return prefix + text.replace(/\.0+$/, "");
}

export function cupointsText(amountCupoints: number): string {
  return amountCupoints === 1 ? "1 cupoint" : `${amountCupoints} cupoints`;
}

/** Cents that a card provider is asked to charge for an amount of cupoints. */
export function chargeMinorUnits(amountCupoints: number, currency: Currency): number {
  return minorUnits(fraction(cupoints(amountCupoints)), currency);
}

function minorUnits(amount: Fraction, currency: Currency): number {
  return halfEven(quotient(product(amount, fraction(currency.unitPrice)), fraction(currency.unitCupoints)));
}

function decimal(minor: number, places: number): string {
  if (places === 0) return String(minor);
  const digits = String(minor).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
