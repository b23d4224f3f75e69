import * as z from "zod";

const Day = z.iso.date();
const Instant = z.iso.datetime({ offset: true });

/** A day's first instant, or the instant itself, in ISO and UTC; undefined for text that is neither. */
export const firstInstant = (text: string): string | undefined =>
  Day.safeParse(text).success ? `${text}T00:00:00.000Z` : instant(text);

/** A day's last instant, or the instant itself. */
export const lastInstant = (text: string): string | undefined =>
  Day.safeParse(text).success ? `${text}T23:59:59.999Z` : instant(text);

/** The start of the UTC day that is named, or in which the instant lies. */
export const dayStart = (text: string): string | undefined => {
  const at = firstInstant(text);
  return at && firstInstant(at.slice(0, 10));
};

/** The last instant of that day. */
export const dayEnd = (text: string): string | undefined => {
  const at = firstInstant(text);
  return at && lastInstant(at.slice(0, 10));
};

// An offset can lead out of the years that are written with four digits.
const instant = (text: string): string | undefined => {
  if (!Instant.safeParse(text).success) return undefined;
  const iso = new Date(text).toISOString();
  return iso.length === 24 ? iso : undefined;
};
