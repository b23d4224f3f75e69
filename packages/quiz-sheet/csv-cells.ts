import { optionLetter } from "./label.ts";
import { secondsPattern } from "./seconds.ts";

/** Places of the right options: letters, else numbers, else their very words. */
export function rightOf(cell: string, options: readonly string[]): number[] | string {
  const parts = cell.split(/[\s,;|]+/).filter((part) => part !== "");
  const letters = options.map((_, n) => optionLetter(n));
  const isAll = (known: (part: string) => boolean) => parts.length > 0 && parts.every(known);
  if (isAll((part) => letters.includes(part.toUpperCase())))
    return parts.map((part) => letters.indexOf(part.toUpperCase()));
  const words = options.findIndex(
    (option) => option.trim() !== "" && option.trim().toLowerCase() === cell.trim().toLowerCase(),
  );
  if (words >= 0) return [words];
  const inWords = cell
    .split(/[;|\n]/)
    .map((part) => options.findIndex((option) => option.trim().toLowerCase() === part.trim().toLowerCase()));
  if (parts.length > 0 && inWords.every((n) => n >= 0)) return inWords;
  if (isAll((part) => /^\d{1,3}$/.test(part) && Number(part) >= 1 && Number(part) <= options.length))
    return parts.map((part) => Number(part) - 1);
  const unknown = parts.find((part) => !letters.includes(part.toUpperCase()));
  return unknown === undefined ? [] : `There is no option ${unknown.toUpperCase().slice(0, 20)}.`;
}

const seconds = new RegExp(`^${secondsPattern}$`, "i");
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d(?:\.\d{1,10})?)$/;

/** A time as spreadsheets write it (72,5, and 1E-7 for what is very small) and as people do (1:12). */
export function secondsOf(cell: string): number | undefined {
  const written = cell.trim().slice(0, 60).replace(",", ".").replace(/\s*s$/i, "");
  const [, hours = "0", minutes, rest] = clock.exec(written) ?? [];
  if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return seconds.test(written) ? Number(written) : undefined;
}
