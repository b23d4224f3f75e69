import { toMilliseconds } from "./line.ts";

/** A time in a lecture, in tenths of a second: "12:31.0", "1:02:31.4". */
export const tenths = (seconds: number): string => {
  const all = Math.round(Math.max(0, seconds) * 10);
  const hours = Math.floor(all / 36_000);
  const minutes = String(Math.floor(all / 600) % 60).padStart(2, "0");
  const rest = `${String(Math.floor(all / 10) % 60).padStart(2, "0")}.${all % 10}`;
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}`;
};

/** Up to milliseconds, for input fields: displaying a time never loses precision. */
export const exact = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000);
  if (thousandths % 100 === 0) return tenths(seconds);
  const whole = tenths(Math.floor(thousandths / 1000));
  return `${whole.slice(0, -1)}${String(thousandths % 1000).padStart(3, "0")}`;
};

/** Parses a typed time into seconds: "12:31", "1:02:31.4", "751,5". Undefined if invalid. */
export const typedTime = (text: string): number | undefined => {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", part = "0"] = match;
  return toMilliseconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`));
};

/** A duration, with tenths if any: "1.4 s", "18 s". */
export const lengthInSeconds = (seconds: number): string => `${Math.round(seconds * 10) / 10} s`;
