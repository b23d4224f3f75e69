import { countText } from "../../ui/duration.ts";

const day = 86_400_000;

/** Days of the reader's clock between two instants. */
export const daysBetween = (from: number, until: number): number =>
  Math.round((new Date(until).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / day);

/** "tomorrow", "in 12 days": how long a question will stay away. */
export const afterText = (instant: string, at: number): string => {
  const days = daysBetween(at, Date.parse(instant));
  return days <= 1 ? "tomorrow" : `in ${countText(days, "day")}`;
};
