import { type CellComponentProps, type CustomLayerProps, HeatMap } from "@nivo/heatmap";
import { createContext, useContext, useMemo } from "react";
import styles from "../charts.module.css";
import type { Size } from "./size.ts";
import { still, withoutLine } from "./theme.ts";
import { useTip } from "./tip.tsx";

export type HeatMapProps = {
  columns: readonly string[];
  /** Height of the column labels, in pixels. */
  head: number;
  rows: readonly { readonly id: string; readonly name: string; readonly values: readonly number[] }[];
  /** The row that the finding names. */
  framed?: string | undefined;
  /** The style sheet colours cells by band. */
  bandOf: (value: number) => number;
  textOf: (row: string, column: string, value: number) => string;
  /** Called when a row is pressed; its link is next to the chart. */
  onPick: (id: string) => void;
};

const Shown = createContext<
  Pick<HeatMapProps, "bandOf" | "textOf" | "onPick"> & { names: ReadonlyMap<string, string> }
>({
  bandOf: () => 0,
  textOf: () => "",
  onPick: () => undefined,
  names: new Map(),
});

/** Height of a column label, in pixels. */
const labelWidth = 64;

type Cell = { x: string; y: number };

/** Numbers in coloured cells; colour is never the only indicator. */
export const HeatMapDrawing = ({
  width,
  height,
  columns,
  head,
  rows,
  framed,
  bandOf,
  textOf,
  onPick,
}: HeatMapProps & Size) => {
  const shown = useMemo(
    () => ({ bandOf, textOf, onPick, names: new Map(rows.map(({ id, name }) => [id, name])) }),
    [bandOf, textOf, onPick, rows],
  );
  return (
    <Shown value={shown}>
      <HeatMap<Cell, object>
        {...still}
        width={width}
        height={height}
        margin={{ top: head }}
        data={rows.map(({ id, values }) => ({
          id,
          data: values.map((y, index) => ({ x: columns[index] ?? String(index), y })),
        }))}
        axisTop={{
          style: withoutLine,
          tickSize: 0,
          tickPadding: 8,
          tickValues: columns.filter((_, index) => index % Math.ceil((columns.length * labelWidth) / width) === 0),
        }}
        axisLeft={null}
        emptyColor="none"
        colors={() => "none"}
        labelTextColor="inherit"
        borderColor="none"
        cellComponent={OneCell}
        layers={["axes", "cells", ({ cells }) => <Frame cells={cells.filter(({ serieId }) => serieId === framed)} />]}
      />
    </Shown>
  );
};

const OneCell = ({ cell: { serieId, data, x, y, width, height } }: CellComponentProps<Cell>) => {
  const { bandOf, textOf, onPick, names } = useContext(Shown);
  const tip = useTip(textOf(names.get(serieId) ?? "", data.x, data.y));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a mouse shortcut; the row's link is next to the chart
    <g
      transform={`translate(${x - width / 2} ${y - height / 2})`}
      data-band={bandOf(data.y)}
      className={styles.cell}
      onClick={() => onPick(serieId)}
      {...tip}
    >
      <rect x="1" y="1" width={Math.max(0, width - 2)} height={Math.max(0, height - 2)} />
      <text x={width / 2} y={height / 2 + 5} textAnchor="middle">
        {data.y}
      </text>
    </g>
  );
};

const Frame = ({ cells }: { cells: CustomLayerProps<Cell>["cells"] }) => {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return null;
  const left = first.x - first.width / 2;
  return (
    <rect
      x={left + 1}
      y={first.y - first.height / 2 + 1}
      width={last.x + last.width / 2 - left - 2}
      height={first.height - 2}
      className={styles.frame}
    />
  );
};
