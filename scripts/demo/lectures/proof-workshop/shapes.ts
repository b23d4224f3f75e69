import type { Mark } from "@cu/local-cloud/video-hosts/board";

type Place = readonly [x: number, y: number];
type Words = Extract<Mark, { text: string }>;

/** A text in the middle of its place. */
export const word = (text: string, x: number, y: number, look: Partial<Words> = {}): Words => ({
  text,
  at: [x, y],
  anchor: "middle",
  ...look,
});

/** Places on a circle, at angles in degrees. */
export const around = (x: number, y: number, radius: number, angles: readonly number[]): Place[] =>
  angles.map((angle) => [
    Math.round(x + radius * Math.cos((angle * Math.PI) / 180)),
    Math.round(y - radius * Math.sin((angle * Math.PI) / 180)),
  ]);

/** Every place joined to every other one. */
export const chords = (places: readonly Place[]): string =>
  places.flatMap((one, index) => places.slice(index + 1).map((two) => `M${one.join(" ")}L${two.join(" ")}`)).join("");

/** Where the line from a to b crosses the line from c to d. */
export const crossing = (a: Place, b: Place, c: Place, d: Place): Place => {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / (ux * vy - uy * vx);
  return [Math.round(a[0] + share * ux), Math.round(a[1] + share * uy)];
};

/** The lines of a table of equal cells. */
export const cells = (x: number, y: number, columns: number, rows: number, width: number, height = width): string => {
  const [right, bottom] = [x + columns * width, y + rows * height];
  const across = Array.from({ length: rows + 1 }, (_, row) => `M${x} ${y + row * height}L${right} ${y + row * height}`);
  const down = Array.from({ length: columns + 1 }, (_, one) => `M${x + one * width} ${y}L${x + one * width} ${bottom}`);
  return [...across, ...down].join("");
};
