import { signedCupoints } from "../../features/checkout/apply-transaction.ts";
import type { Booked, Currency } from "./current-user.ts";

/** "+1000" came in, "−200" went out; a purchase of 0 has no sign. */
export const amountText = (transaction: Booked): string => {
  const cupoints = signedCupoints(transaction);
  if (cupoints === 0) return "0";
  return cupoints > 0 ? `+${cupoints}` : `−${-cupoints}`;
};

/** "$2.00": in a column of money all amounts have their decimals. */
export const moneyOf = (value: number, { abbreviation, allowableDecimalPlaces }: Currency): string =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: abbreviation,
    minimumFractionDigits: allowableDecimalPlaces,
    maximumFractionDigits: allowableDecimalPlaces,
    useGrouping: false,
  }).format(value);
