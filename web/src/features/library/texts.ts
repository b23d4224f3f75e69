import { cache } from "@cu/process-cache/process-cache";
import { countText } from "../../ui/duration.ts";

const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/** "Three", "13": a number at the start of a sentence. */
export const numberText = (count: number): string => words[count] ?? String(count);

const dayMilliseconds = 86_400_000;
const formats = cache<string, Intl.DateTimeFormat>("formats of days", { max: 50 });
const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = JSON.stringify(options);
  const known = formats.get(name) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(name, known);
  return known;
};

const dayOf = (instant: string, timeZone: string | undefined): string =>
  formatOf({ month: "2-digit", day: "2-digit", timeZone }).format(new Date(instant));

/** "11/26": a date in a time zone, without the year. */
export const shortDay = (instant: string, timeZone?: string): string => dayOf(instant, timeZone);

/** "Thu 11/26". */
export const weekdayText = (instant: string, timeZone?: string): string =>
  `${formatOf({ weekday: "short", timeZone }).format(new Date(instant))} ${dayOf(instant, timeZone)}`;

/** "on Thursday" within a week, "on 11/30" later. */
export const onDay = (instant: string, at: number, timeZone?: string): string =>
  Date.parse(instant) - at < 6 * dayMilliseconds
    ? `on ${formatOf({ weekday: "long", timeZone }).format(new Date(instant))}`
    : `on ${dayOf(instant, timeZone)}`;

/** "1 hr 20 min", "24 min": remaining or watched time; seconds only below a minute. */
export const minutesText = (seconds: number): string => {
  if (seconds > 0 && seconds < 60) return `${Math.round(seconds)} sec`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} hr`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(" ");
};

/** "9 min 38 s": the rest of a lecture. */
export const secondsText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

export const watchedPercentText = (share: number): string => `${Math.floor(share * 100)}%`;

const stops = (at: number): Intl.DateTimeFormat =>
  formatOf(
    Date.now() - at < 6 * dayMilliseconds
      ? { weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }
      : { year: "numeric", month: "2-digit", day: "2-digit" },
  );

/** When the user stopped, in local time: "Thursday 21:14", "08/30/2026". */
export const stoppedText = (instant: string): string => {
  const at = Date.parse(instant);
  return stops(at).format(new Date(at));
};

export const questionsText = (count: number): string => countText(count, "question");
