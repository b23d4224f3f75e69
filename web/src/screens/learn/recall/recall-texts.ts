import { onDay, shortDay } from "../../../library/texts.ts";
import { countText } from "../../../ui/duration.ts";
import type { RecallQuestion } from "../learn.ts";

const day = 86_400_000;

/** Days of the reader's clock between two instants. */
const daysBetween = (from: number, until: number): number =>
  Math.round((new Date(until).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / day);

/** "today", "tomorrow", "Thursday", "11/30". */
export const dayText = (instant: string, at: number): string => {
  const days = daysBetween(at, Date.parse(instant));
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : onDay(instant, at).replace(/^on /, "");
};

/** "tomorrow", "in 12 days": how long a question will stay away. */
export const afterText = (instant: string, at: number): string => {
  const days = daysBetween(at, Date.parse(instant));
  return days <= 1 ? "tomorrow" : `in ${countText(days, "day")}`;
};

const reasons = { wrong: "wrong", skipped: "skipped", fading: "right" } as const;

/** "wrong on 11/15", "skipped": when it was answered last, and how. */
export const reasonText = ({ why, answeredAt }: Pick<RecallQuestion, "why" | "answeredAt">): string =>
  `${reasons[why]}${answeredAt ? ` on ${shortDay(answeredAt)}` : ""}`;
