import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { curve, rounded } from "../curves.ts";

type Point = readonly [x: number, y: number];

/** Full dots that are drawn in one go, however many: each is a stroke of no length with round ends. */
export const dots = (points: readonly Point[], radius: number, chalk: Chalk = "white", id?: string): Mark => ({
  path: points.map(([x, y]) => `M${rounded(x)} ${rounded(y)}L${rounded(x) + 0.1} ${rounded(y)}`).join(""),
  width: radius * 2,
  chalk,
  ...(id !== undefined && { id }),
});

/** The points of a dot plot: equal values stand on each other. */
export const stacked = (values: readonly number[], xOf: (value: number) => number, y: number, gap: number): Point[] => {
  const heights = new Map<number, number>();
  return values.map((value) => {
    const height = heights.get(value) ?? 0;
    heights.set(value, height + 1);
    return [xOf(value), y - height * gap];
  });
};

/** Rows of points, filled from the left and from the top. */
export const rows = (count: number, perRow: number, x: number, y: number, gap: number): Point[] =>
  Array.from({ length: count }, (_, index) => [x + (index % perRow) * gap, y + Math.floor(index / perRow) * gap]);

/** A line from 60 to 840 with its numbers below. */
export const axis = (y: number, numbers: readonly (number | string)[], xOf: (value: number) => number): Mark[] => [
  { line: [60, y, 840, y], chalk: "grey" },
  ...numbers.flatMap((value): Mark[] => [
    { line: [xOf(Number(value)), y - 6, xOf(Number(value)), y + 6], chalk: "grey" },
    {
      text: String(value).replace("-", "−"),
      at: [xOf(Number(value)), y + 36],
      size: 24,
      anchor: "middle",
      chalk: "grey",
    },
  ]),
];

/** A bell over a line, as wide as three spreads to each side. */
export const bell = (middle: number, spread: number, base: number, height: number): string =>
  curve(
    (x) => base - height * Math.exp(-(((x - middle) / spread) ** 2) / 2),
    middle - 3 * spread,
    middle + 3 * spread,
    8,
  );
