import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { rounded } from "../curves.ts";

export type Place = readonly [x: number, y: number];
/** Row and column of a square of the paper. */
export type Square = readonly [row: number, column: number];

/** The lines of a squared paper. */
export const paper = ([x, y]: Place, columns: number, rows: number, size: number): string => {
  const [right, bottom] = [x + columns * size, y + rows * size];
  const across = Array.from({ length: rows + 1 }, (_, row) => `M${x} ${y + row * size}L${right} ${y + row * size}`);
  const down = Array.from({ length: columns + 1 }, (_, one) => `M${x + one * size} ${y}L${x + one * size} ${bottom}`);
  return [...across, ...down].join("");
};

/** Coloured squares, each by itself. */
export const tiles = (squares: readonly Square[], [x, y]: Place, size: number, inset = 4): string =>
  squares
    .map(([row, column]) => {
      const [left, top] = [x + column * size + inset, y + row * size + inset];
      const [right, bottom] = [left + size - 2 * inset, top + size - 2 * inset];
      return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
    })
    .join("");

/** Coloured squares that grow together along their sides; drawn with a stroke of about three quarters of a square. */
export const land = (squares: readonly Square[], [x, y]: Place, size: number): string => {
  const has = new Set(squares.map(([row, column]) => `${row} ${column}`));
  const at = (row: number, column: number) =>
    `${rounded(x + (column + 0.5) * size)} ${rounded(y + (row + 0.5) * size)}`;
  return squares
    .map(([row, column]) => {
      const bridges = [
        [row, column + 1],
        [row + 1, column],
      ] as const;
      const drawn = bridges.flatMap(([r, c]) => (has.has(`${r} ${c}`) ? [`M${at(row, column)}L${at(r, c)}`] : []));
      return (
        drawn.join("") ||
        `M${at(row, column)}L${rounded(x + (column + 0.5) * size + 0.1)} ${rounded(y + (row + 0.5) * size)}`
      );
    })
    .join("");
};

/** Numbers between 0 and 1, the same ones for the same seed. */
export const chance = (columns: number, rows: number, seed: number): number[][] => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: rows }, () => Array.from({ length: columns }, next));
};

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The islands of the squares that are open, the largest first. */
export const islands = (
  rows: number,
  columns: number,
  isOpen: (row: number, column: number) => boolean,
): Square[][] => {
  const seen = new Set<number>();
  const found: Square[][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isOpen(row, column) || seen.has(row * columns + column)) continue;
      seen.add(row * columns + column);
      const island: Square[] = [[row, column]];
      for (const [r, c] of island)
        for (const [down, right] of sides) {
          const [nr, nc] = [r + down, c + right];
          if (nr < 0 || nc < 0 || nr >= rows || nc >= columns || !isOpen(nr, nc) || seen.has(nr * columns + nc))
            continue;
          seen.add(nr * columns + nc);
          island.push([nr, nc]);
        }
      found.push(island);
    }
  return found.sort((one, two) => two.length - one.length);
};

/** A text in the middle of each square that has one. */
export const inSquares = (
  texts: readonly (readonly string[])[],
  [x, y]: Place,
  size: number,
  { chalk = "white", size: height = 26, id }: { chalk?: Chalk; size?: number; id?: string } = {},
): Mark[] =>
  texts.flatMap((row, r) =>
    row.flatMap((text, c): Mark[] =>
      text.trim() === ""
        ? []
        : [
            {
              text,
              at: [rounded(x + (c + 0.5) * size), rounded(y + (r + 0.5) * size + height * 0.36)],
              size: height,
              anchor: "middle",
              chalk,
              ...(id === undefined ? {} : { id: `${id}${r}${c}` }),
            },
          ],
    ),
  );

/** A smooth line through points from left to right, as cubic Béziers that never overshoot (Fritsch and Carlson). */
export const through = (points: readonly Place[]): string => {
  const slopes = points.slice(1).map(([x, y], index) => {
    const [left, top] = points[index] ?? [0, 0];
    return (y - top) / (x - left);
  });
  const tangents = points.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  const pieces = points.slice(1).map(([x, y], index) => {
    const [left, top] = points[index] ?? [0, 0];
    const third = (x - left) / 3;
    const [leaving, arriving] = [tangents[index] ?? 0, tangents[index + 1] ?? 0];
    return `C${[left + third, top + leaving * third, x - third, y - arriving * third, x, y].map(rounded).join(" ")}`;
  });
  return `M${points[0]?.map(rounded).join(" ")}${pieces.join("")}`;
};

/** Axes with an arrow at both ends. */
export const axes = ([x, y]: Place, right: number, top: number): Mark[] => [
  { line: [x, y, right, y], arrow: true, chalk: "grey" },
  { line: [x, y, x, top], arrow: true, chalk: "grey" },
];

/** Dots, as one mark; drawn with a wide stroke. */
export const dots = (places: readonly Place[]): string => places.map(([x, y]) => `M${x} ${y}L${x + 0.1} ${y}`).join("");
