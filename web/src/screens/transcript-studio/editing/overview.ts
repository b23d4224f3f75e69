import { maxCharactersASecond, readingRate } from "@cu/captions/line-problems";
import type { Line } from "./line.ts";

/** A bar of the overview. `x` is a share of the lecture's length, `rate` in characters a second. */
export type Bar = { readonly x: number; readonly rate: number; readonly isFast: boolean };

/** The drawing ends at this speed: whatever is faster is as high. */
export const highestRate = 30;

/** One bar for each line, or for each column of the drawing if there are more lines than columns: then of its fastest. */
export const bars = (lines: readonly Line[], lengthSeconds: number, columns: number): Bar[] => {
  const fastest = new Map<number, Bar>();
  for (const line of lines) {
    const share = line.startTime / Math.max(lengthSeconds, 1);
    if (share > 1) continue;
    const rate = Math.min(highestRate, readingRate(line));
    const column = Math.min(columns - 1, Math.floor(share * columns));
    const isFast = Math.round(readingRate(line)) > maxCharactersASecond;
    if ((fastest.get(column)?.rate ?? -1) < rate) fastest.set(column, { x: column / columns, rate, isFast });
  }
  return [...fastest.values()];
};

/** Minutes at which the axis has a number: at most five, at whole minutes. */
export const axisMinutes = (lengthSeconds: number): number[] => {
  const minutes = lengthSeconds / 60;
  const step = [1, 2, 5, 10, 15, 20, 30, 60, 120].find((one) => minutes / one <= 4) ?? 240;
  return Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step);
};
