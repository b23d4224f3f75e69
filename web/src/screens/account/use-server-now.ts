import { useEffect, useState } from "react";
import { serverNow } from "../../lib/tokens.ts";

/** WAL-13, E-079: up to and including the hour. */
export const refundMilliseconds = 3_600_000;

const minute = 60_000;

/** Milliseconds in which a purchase can still be given back, 0 when its hour is over. The last millisecond counts as one. */
export const leftOf = (date: string, now: number): number =>
  Math.max(0, Date.parse(date) + refundMilliseconds - now + 1);

/** The server's time, told anew whenever the minutes left of one of these dates change, and when its hour ends. */
export const useServerNow = (dates: readonly string[]): number => {
  const [now, setNow] = useState(serverNow);
  const changes = dates
    .map((date) => leftOf(date, now))
    .filter((left) => left > 0)
    .map((left) => left % minute || minute);
  const wait = Math.min(...changes);
  useEffect(() => {
    if (!Number.isFinite(wait)) return;
    const timer = setTimeout(() => setNow(serverNow()), wait);
    return () => clearTimeout(timer);
    // `now` too: the same wait may come twice in a row.
  }, [wait, now]);
  return now;
};
