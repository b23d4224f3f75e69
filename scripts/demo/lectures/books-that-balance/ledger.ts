import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";

type Side = "left" | "right";

/** The sheet of two sides, with its headings. */
export const sheet = (bottom = 500, left = "What it has", right = "Where it came from"): Mark[] => [
  { line: [60, 150, 850, 150] },
  { line: [455, 108, 455, bottom] },
  { text: left, at: [70, 135], size: 26, chalk: "grey" },
  { text: right, at: [475, 135], size: 26, chalk: "grey" },
];

/** A line of the sheet; the ids are such as "left0" and "left0 sum". */
export const row = (side: Side, index: number, name: string, sum: string, chalk: Chalk = "white"): Mark[] => {
  const y = 200 + index * 52;
  const id = `${side}${index}`;
  return [
    { text: name, at: [side === "left" ? 70 : 475, y], chalk, id },
    { text: sum, at: [side === "left" ? 438 : 848, y], anchor: "end", chalk, id: `${id} sum` },
  ];
};

/** Both totals, with two lines above them. */
export const totals = (y: number, left: string, right: string, chalk: Chalk): Mark[] => [
  { line: [70, y - 42, 440, y - 42], chalk: "grey" },
  { line: [475, y - 42, 850, y - 42], chalk: "grey" },
  { text: left, at: [438, y], anchor: "end", chalk, size: 32 },
  { text: right, at: [848, y], anchor: "end", chalk, size: 32 },
];

/** An account: its name above a large T. */
export const account = (name: string, x: number, y: number, width: number, height: number): Mark[] => [
  { text: name, at: [x + width / 2, y - 14], anchor: "middle" },
  { line: [x, y, x + width, y] },
  { line: [x + width / 2, y, x + width / 2, y + height] },
];

/** A sum in the account that is at the same place. */
export const posted = (
  [x, y, width]: readonly [x: number, y: number, width: number],
  side: Side,
  index: number,
  sum: string,
  chalk: Chalk = "white",
): Mark => ({
  text: sum,
  at: [side === "left" ? x + width / 2 - 12 : x + width - 6, y + 38 + index * 38],
  anchor: "end",
  chalk,
});

/** A block of a column, its name and sum inside; the ids are such as "cash", "cash name" and "cash sum". */
export const block = (
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  name: string,
  sum: string,
  chalk: Chalk,
  id = name,
): Mark[] => [
  { box: [x, y, width, height], filled: true, chalk, id },
  { text: name, at: [x + 14, y + height / 2 + 9], size: 26, id: `${id} name` },
  { text: sum, at: [x + width - 12, y + height / 2 + 9], size: 26, anchor: "end", id: `${id} sum` },
];

/** The three ids of a block. */
export const partsOf = (id: string): string[] => [id, `${id} name`, `${id} sum`];

/** The three marks of a block slide together. */
export const moved = (id: string, by: readonly [x: number, y: number]): Record<string, readonly [number, number]> =>
  Object.fromEntries(partsOf(id).map((part) => [part, by]));

/** A row of a table at columns of its own; a column begins, or ends if it is negative, at its x. */
export const cells = (y: number, chalk: Chalk, ...columns: (readonly [x: number, text: string])[]): Mark[] =>
  columns.map(([x, text]) => ({ text, at: [Math.abs(x), y], anchor: x < 0 ? "end" : "start", chalk }));

/** The graph of a function of x, in pixels, as a smooth path. */
export const curve = (f: (x: number) => number, from: number, to: number, pieces = 8): string => {
  const step = (to - from) / pieces;
  const slope = (x: number) => (f(x + 0.01) - f(x - 0.01)) / 0.02;
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const parts = Array.from({ length: pieces }, (_, n) => {
    const [a, b] = [from + n * step, from + (n + 1) * step];
    const third = step / 3;
    return `C${at(a + third, f(a) + slope(a) * third)} ${at(b - third, f(b) - slope(b) * third)} ${at(b, f(b))}`;
  });
  return `M${at(from, f(from))}${parts.join("")}`;
};
