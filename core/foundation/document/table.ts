import { heightOf, ink, type Look, left, type Paper } from "./paper.ts";

export type Column = {
  readonly head: string;
  /** A share of the width; all columns together make 1. */
  readonly share: number;
  readonly look: Look;
  /** Right-aligned, for numbers. */
  readonly isNumber?: boolean;
};

const headLook: Look = { face: "ui", size: 8.5, color: ink.quiet };
const padding = 5;
const gap = 8;

/** A table with its header repeated on each page; the last row can be its sum. */
export const drawTable = (
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  sum?: readonly string[],
): void => {
  const places = columns.map((column, n) => ({
    ...column,
    x: left + paper.width * columns.slice(0, n).reduce((all, { share }) => all + share, 0),
    width: paper.width * column.share - (n < columns.length - 1 ? gap : 0),
  }));
  const heads = () => {
    for (const { head, x, width, isNumber } of places)
      paper.draw(head, headLook, x, paper.y + padding, width, isNumber ? "right" : "left");
  };
  const below = () => {
    paper.y += heightOf(1, headLook) + 2 * padding;
    paper.rule(ink.quiet);
  };
  paper.group("Table", (table) => {
    const row = (name: "TH" | "TD", cells: readonly string[], weight?: Look["face"]) => {
      const lookOf = ({ look }: Column): Look => (weight ? { ...look, face: weight } : look);
      const texts = places.map((place, n) => paper.lines(cells[n] ?? "", lookOf(place), place.width));
      const height = Math.max(...texts.map((lines, n) => heightOf(lines.length, places[n]?.look ?? headLook)));
      if (paper.hasBegun(height + 2 * padding)) {
        // Repeated visually only; screen readers have read it already.
        paper.aside(heads);
        below();
      }
      paper.group(
        "TR",
        (tr) => {
          for (const [n, place] of places.entries())
            paper.tag(
              name,
              cells[n] ?? "",
              () => {
                for (const [line, text] of (texts[n] ?? []).entries()) {
                  const y = paper.y + padding + heightOf(line, place.look);
                  paper.draw(text, lookOf(place), place.x, y, place.width, place.isNumber ? "right" : "left");
                }
              },
              tr,
            );
        },
        table,
      );
      paper.y += height + 2 * padding;
      paper.rule();
    };
    paper.hasBegun(4 * heightOf(1, headLook));
    paper.group(
      "TR",
      (tr) => {
        for (const { head, x, width, isNumber } of places)
          paper.tag(
            "TH",
            head,
            () => paper.draw(head, headLook, x, paper.y + padding, width, isNumber ? "right" : "left"),
            tr,
          );
      },
      table,
    );
    below();
    for (const cells of rows) row("TD", cells);
    if (sum) row("TD", sum, "strong");
  });
};
