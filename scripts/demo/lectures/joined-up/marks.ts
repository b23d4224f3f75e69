import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { ellipse, rounded } from "../curves.ts";

export type Place = readonly [x: number, y: number];

type Look = { chalk?: Chalk; id?: string; dashed?: boolean; width?: number };

const radius = 27;

/** A circle with its name in it; the text has the id of the circle with " name" after it. */
export const node = (
  name: string,
  [x, y]: Place,
  { chalk = "white", r = radius, id = name, size = 26 }: { chalk?: Chalk; r?: number; id?: string; size?: number } = {},
): Mark[] => [
  { circle: [x, y, r], id, chalk },
  { text: name, at: [x, rounded(y + size * 0.36)], size, anchor: "middle", id: `${id} name`, chalk },
];

/** A line from the rim of one circle to the rim of another. */
export const edge = (
  [x1, y1]: Place,
  [x2, y2]: Place,
  { r = radius, ...look }: Look & { r?: number; arrow?: boolean } = {},
): Mark => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [x, y] = [((x2 - x1) / length) * r, ((y2 - y1) / length) * r];
  return { line: [rounded(x1 + x), rounded(y1 + y), rounded(x2 - x), rounded(y2 - y)], ...look };
};

/** Nodes at their places, each with an edge to its parent; the edge has the id of the child with " up" after it. */
export const forest = (
  places: Readonly<Record<string, Place>>,
  parents: Readonly<Record<string, string>>,
  { prefix = "", r = radius, size = 26, chalk = "white" as Chalk } = {},
): Mark[] =>
  Object.entries(places).flatMap(([name, place]) => {
    const parent = places[parents[name] ?? ""];
    const id = prefix + name;
    return [
      ...(parent ? [edge(place, parent, { r, chalk, id: `${id} up` })] : []),
      ...node(name, place, { r, size, chalk, id }),
    ];
  });

/** New colours for nodes with their names. */
export const chalked = (chalk: Chalk, ...ids: string[]): Record<string, Chalk> =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [id, chalk],
      [`${id} name`, chalk],
    ]),
  );

/** Nodes with their names that slide. */
export const shifted = (by: Place, ...ids: string[]): Record<string, Place> =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [id, by],
      [`${id} name`, by],
    ]),
  );

/** Circles as one mark, for those that never change. */
export const discs = (places: readonly Place[], r = radius): string =>
  places.map(([x, y]) => ellipse(x, y, r)).join("");

/** The lines of a table of equal cells. */
export const cells = (x: number, y: number, columns: number, rows: number, width: number, height = width): string => {
  const [right, bottom] = [x + columns * width, y + rows * height];
  const across = Array.from({ length: rows + 1 }, (_, row) => `M${x} ${y + row * height}L${right} ${y + row * height}`);
  const down = Array.from({ length: columns + 1 }, (_, one) => `M${x + one * width} ${y}L${x + one * width} ${bottom}`);
  return [...across, ...down].join("");
};

/** Texts in a row, each in the middle of its cell; with `id`, they are `id0`, `id1` and so on. */
export const inRow = (
  texts: readonly string[],
  x: number,
  y: number,
  width: number,
  { chalk = "white", size = 26, id }: { chalk?: Chalk; size?: number; id?: string } = {},
): Mark[] =>
  texts.map((text, index) => ({
    text,
    at: [x + (index + 0.5) * width, y],
    size,
    chalk,
    anchor: "middle",
    ...(id === undefined ? {} : { id: `${id}${index}` }),
  }));

/** A bow from one place over another, as of a hop. */
export const bow = ([x1, y1]: Place, [x2, y2]: Place, height: number): string =>
  `M${x1} ${y1}C${rounded(x1 + (x2 - x1) * 0.25)} ${y1 - height} ${rounded(x1 + (x2 - x1) * 0.75)} ${y2 - height} ${x2} ${y2}`;
