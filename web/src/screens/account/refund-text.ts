import { refundEnd } from "../../features/checkout/refund-end.ts";
import { momentText } from "../../ui/date.ts";
import type { Booked } from "./current-user.ts";
import { minutesLeft } from "./use-server-now.ts";

const reasons: Readonly<Record<NonNullable<Booked["notRefundable"]>, string>> = {
  never: "Not refundable",
  free: "Free, nothing to refund",
  final: "Final: refunded once before",
  refunded: "Back in your wallet",
  certificate: "Ended: certificate requested",
  exported: "Ended: exported",
};

/** WAL-42: why a refund is disabled; undefined while it is possible. */
export const refundRefusal = (transaction: Booked, now: number): string | undefined => {
  const { transactionType, transactionTotalCupoints, refundable, refunded, notRefundable, date } = transaction;
  if (transactionType === "refund") return reasons.refunded;
  if (transactionType !== "purchase") return reasons.never;
  if (refunded) return reasons.refunded;
  if (notRefundable) return reasons[notRefundable];
  if (transactionTotalCupoints === 0) return reasons.free;
  if (refundable && minutesLeft(date, now) > 0) return undefined;
  return Date.parse(refundEnd(date)) < now ? `Ended ${momentText(refundEnd(date))}` : reasons.never;
};
