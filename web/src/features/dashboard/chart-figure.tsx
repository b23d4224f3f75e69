import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { csvFile } from "../../ui/csv.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { saveFile } from "../../ui/save-file.ts";
import styles from "./chart-figure.module.css";
import { savePng } from "./save-png.ts";

type Cell = string | number;

/** The chart's data as a table: a header per column, and the cells by row. */
export type Numbers = { readonly heads: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

type ChartFigureProps = {
  /** States the chart's finding. */
  title: string;
  sub: string;
  /** Usage hint on the page; excluded from print and image export. */
  hint?: string;
  /** File name of exports, without extension. */
  name: string;
  numbers: Numbers;
  level?: 2 | 3 | 4;
  children: ReactNode;
};

/**
 * A chart titled with its finding. The data is also available as a table for screen readers and as a CSV file; the
 * chart itself can be saved as an image.
 */
export const ChartFigure = ({ title, sub, hint, name, numbers, level = 2, children }: ChartFigureProps) => {
  const id = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <Heading level={level} look="h3" id={id}>
            {title}
          </Heading>
          <Text size={13} tone="quiet">
            {sub}
            {hint && <span className={styles.hint}> {hint}</span>}
          </Text>
        </div>
        <div className={styles.tools}>
          <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? "Show as chart" : "Show as table"}
          </Button>
          <Button
            size="small"
            look="bare"
            aria-label={`Save as CSV: ${title}`}
            onClick={() => saveFile(`${name}.csv`, csvFile([numbers.heads, ...numbers.rows]), "text/csv")}
          >
            CSV
          </Button>
          {!isTable && (
            <Button
              size="small"
              look="bare"
              aria-label={`Save as PNG: ${title}`}
              onClick={() => {
                if (drawing.current) void savePng(drawing.current, { title, sub, name: `${name}.png` });
              }}
            >
              PNG
            </Button>
          )}
        </div>
      </div>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={`Table: ${title}`}>
          <DataTable label={title} columns={columnsOf(numbers)} rows={numbers.rows} rowKey={(row) => row.join()} />
        </section>
      ) : (
        <div ref={drawing}>{children}</div>
      )}
    </section>
  );
};

const columnsOf = ({ heads, rows }: Numbers): Column<readonly Cell[]>[] =>
  heads.map((head, index) => ({
    id: head,
    head,
    cell: (row) => row[index],
    number: typeof rows[0]?.[index] === "number",
    narrow: index === 0 ? "first" : index === 1 ? "side" : "second",
  }));
