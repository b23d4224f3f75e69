import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { rounded } from "../curves.ts";

type Point = readonly [x: number, y: number];

/** A smooth curve through points from left to right; it rises and falls only where the points do. */
export const smooth = (...points: Point[]): string => {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const rise = (index: number): number => {
    const [x1, y1] = at(index);
    const [x2, y2] = at(index + 1);
    return x2 === x1 ? 0 : (y2 - y1) / (x2 - x1);
  };
  const slope = (index: number): number => {
    if (index === 0) return rise(0);
    if (index === points.length - 1) return rise(index - 1);
    const [before, after] = [rise(index - 1), rise(index)];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  let path = `M${at(0).map(rounded).join(" ")}`;
  for (let index = 0; index + 1 < points.length; index++) {
    const [x1, y1] = at(index);
    const [x2, y2] = at(index + 1);
    const third = (x2 - x1) / 3;
    const handles = [x1 + third, y1 + slope(index) * third, x2 - third, y2 - slope(index + 1) * third, x2, y2];
    path += `C${handles.map(rounded).join(" ")}`;
  }
  return path;
};

/** A trace at y with a spike at each of these places, seen from so far that a spike is a stroke. */
export const train = (from: number, to: number, y: number, height: number, places: readonly number[]): string => {
  const strokes = places.map(
    (x) => `L${x - 6} ${y}L${x} ${y - height}L${x + 6} ${rounded(y + height * 0.12)}L${x + 14} ${y}`,
  );
  return `M${from} ${y}${strokes.join("")}L${to} ${y}`;
};

export const dots = (chalk: Chalk, radius: number, ...points: Point[]): Mark[] =>
  points.map(([x, y]) => ({ circle: [x, y, radius], filled: true, chalk, width: 3 }));

/** A plus sign and a minus sign, which unlike letters have their middle at the point. */
export const plus = (x: number, y: number): string => `M${x - 8} ${y}L${x + 8} ${y}M${x} ${y - 8}L${x} ${y + 8}`;
export const minus = (x: number, y: number): string => `M${x - 8} ${y}L${x + 8} ${y}`;
