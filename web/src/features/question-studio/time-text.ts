import { clock } from "@cu/quiz-sheet/label";

/** A typed time: the raw text, and the seconds once it parses. */
export type WrittenTime = { readonly text: string; readonly seconds: number | null };

/** A time set on the timeline. */
export const written = (seconds: number): WrittenTime => ({ text: clock(seconds), seconds });

/** Parses "18:32", "1:04:09" or "92"; seconds are null for anything else. */
export const typed = (text: string): WrittenTime => ({ text, seconds: secondsIn(text.trim()) });

const shape = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})$/;

const secondsIn = (text: string): number | null => {
  const found = shape.exec(text);
  if (!found) return null;
  const [, hours, minutes, seconds = ""] = found;
  if (minutes !== undefined && seconds.length !== 2) return null;
  const isSixty = minutes !== undefined && Number(seconds) > 59;
  if (isSixty || (hours !== undefined && Number(minutes) > 59)) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
};

/** A duration in words: "1 min 14 s". */
export const lengthOf = (seconds: number): string => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
};
