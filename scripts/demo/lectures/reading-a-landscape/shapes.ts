import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";

export type Point = readonly [x: number, y: number];

/** Points on a smooth curve through all of these. */
const sampled = (points: readonly Point[], each = 10): Point[] =>
  points.flatMap((start, n): Point[] => {
    const end = points[n + 1];
    if (!end) return [start];
    const before = points[n - 1] ?? start;
    const after = points[n + 2] ?? end;
    return Array.from({ length: each }, (_, step): Point => {
      const t = step / each;
      return [spline(before[0], start[0], end[0], after[0], t), spline(before[1], start[1], end[1], after[1], t)];
    });
  });

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

const rounded = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

const joined = (points: readonly Point[]): string => `M${points.map(rounded).join("L")}`;

export const curve = (...points: Point[]): string => joined(sampled(points));

/** Straight lines from point to point. */
export const edge = (...points: Point[]): string => joined(points);

/** The curve through the points, `by` pixels to the right of the way along it. */
const beside = (points: readonly Point[], by: number): Point[] => {
  const all = sampled(points);
  return all.map(([x, y], n): Point => {
    const [left, top] = all[n - 1] ?? [x, y];
    const [right, bottom] = all[n + 1] ?? [x, y];
    const length = Math.hypot(right - left, bottom - top);
    return [x - ((bottom - top) / length) * by, y + ((right - left) / length) * by];
  });
};

/** A river as wide as twice `half`: its water and both banks. */
export const river = (points: readonly Point[], half: number, id?: string): Mark[] => {
  const [left, right] = [beside(points, -half), beside(points, half)];
  const parts: Mark[] = [
    { path: `${joined([...left, ...right.toReversed()])}Z`, filled: true, width: 0, chalk: "blue" },
    { path: joined(left), chalk: "blue" },
    { path: joined(right), chalk: "blue" },
  ];
  return parts.map((part, n) => (id === undefined ? part : { ...part, id: `${id}${n}` }));
};

/** Short strokes across the curve from `from` to `to` (shares of its length), beginning `by` pixels right of it. */
export const hatch = (points: readonly Point[], by: number, long: number, from = 0, to = 1): string => {
  const [near, far] = [beside(points, by), beside(points, by + long)];
  return near
    .flatMap((point, n) => {
      const share = n / (near.length - 1);
      return n % 3 === 0 && share >= from && share <= to ? [joined([point, far[n] ?? point])] : [];
    })
    .join("");
};

export const dots = (...points: Point[]): string => points.map(([x, y]) => `M${x} ${y}L${x + 1} ${y}`).join("");

/** Grains strewn evenly over a box, the same each time. */
export const grains = (x: number, y: number, wide: number, high: number, apart: number): string => {
  const rows = Math.floor(high / apart);
  const columns = Math.floor(wide / apart);
  const points = Array.from({ length: rows * columns }, (_, n): Point => {
    const [row, column] = [Math.floor(n / columns), n % columns];
    return [
      Math.round(x + (column + 0.5 + 0.3 * Math.sin(n * 7.3)) * apart),
      Math.round(y + (row + 0.5 + 0.3 * Math.cos(n * 4.1)) * apart),
    ];
  });
  return dots(...points);
};

export const tree = (x: number, foot: number, high: number, chalk: Chalk = "green", lean = 0): Mark[] => [
  { line: [x, foot, x + lean * 0.4, foot - high * 0.5], chalk, width: 5 },
  { circle: [x + lean, foot - high * 0.72, high * 0.28], chalk, filled: true },
];

export const person = (x: number, foot: number, chalk: Chalk = "yellow"): Mark[] => [
  { circle: [x, foot - 76, 13], chalk },
  {
    path: `M${x} ${foot - 63}L${x} ${foot - 26}L${x - 15} ${foot}M${x} ${foot - 26}L${x + 15} ${foot}M${x - 18} ${foot - 48}L${x + 18} ${foot - 48}`,
    chalk,
  },
];
