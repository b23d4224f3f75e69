import { useEffect, useState } from "react";
import { refundMilliseconds } from "../../features/checkout/refund-end.ts";
import { serverNow } from "../../lib/tokens.ts";

const minute = 60_000;

/** Milliseconds left of a purchase's refund hour; negative afterwards. */
const leftOf = (date: string, now: number): number => Date.parse(date) + refundMilliseconds - now;

/** Minutes left, rounded up; 0 after the hour. */
export const minutesLeft = (date: string, now: number): number => {
  // Capped at an hour, in case the local clock is behind.
  const left = Math.min(leftOf(date, now), refundMilliseconds);
  return left < 0 ? 0 : Math.max(1, Math.ceil(left / minute));
};

/** Server time; re-renders whenever the displayed minutes of one of these dates change, and when its hour ends. */
export const useServerNow = (dates: readonly string[]): number => {
  const [now, setNow] = useState(serverNow);
  const joined = dates.join();
  useEffect(() => {
    const current = serverNow();
    const waits = joined.split(",").map((date) => untilChange(leftOf(date, current)));
    const wait = Math.min(...waits);
    if (!Number.isFinite(wait)) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), wait);
    return () => clearTimeout(timer);
  }, [joined, now]);
  return now;
};

const untilChange = (left: number): number => {
  if (left < 0) return Number.POSITIVE_INFINITY;
  // A millisecond past the minute, so that the full hour still counts.
  return (left % minute) + 1;
};
