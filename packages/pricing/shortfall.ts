import { cupoints } from "./cupoints.ts";

/** The cupoints missing for a price, 0 when the balance is enough (F8). */
export function shortfall(priceCupoints: number, balanceCupoints: number): number {
  return Math.max(0, cupoints(priceCupoints) - cupoints(balanceCupoints));
}
