import { Bar, type BarItemProps } from "@nivo/bar";
import { patternLinesDef } from "@nivo/core";
import { useId } from "react";
import type { Size } from "./size.ts";
import { still } from "./theme.ts";

export type SharesProps = {
  parts: readonly { readonly name: string; readonly value: number }[];
  /** The part that is hatched. */
  hatched: string;
};

type Parts = Record<string, number>;

/** One bar, divided by how much each part is of the whole. The style sheet colours parts by their `data-part`. */
export const SharesDrawing = ({ width, height, parts, hatched }: SharesProps & Size) => {
  const hatch = useId();
  return (
    <Bar<Parts>
      {...still}
      width={width}
      height={height}
      layout="horizontal"
      data={[Object.fromEntries(parts.map(({ name, value }) => [name, value]))]}
      keys={parts.map(({ name }) => name)}
      indexBy={() => ""}
      padding={0}
      innerPadding={2}
      valueScale={{ type: "linear", min: 0, max: parts.reduce((sum, { value }) => sum + value, 0), nice: false }}
      enableGridY={false}
      axisLeft={null}
      axisBottom={null}
      defs={[
        patternLinesDef(hatch, {
          background: "var(--surface)",
          color: "var(--hair)",
          rotation: -45,
          lineWidth: 2,
          spacing: 6,
        }),
      ]}
      fill={[{ match: { id: hatched }, id: hatch }]}
      barComponent={Part}
      layers={["bars"]}
    />
  );
};

const legible = 18;

const Part = ({ bar: { x, width, height, data } }: BarItemProps<Parts>) =>
  data.value === 0 ? null : (
    <g transform={`translate(${x} 0)`} data-part={data.id}>
      <rect
        x=".5"
        y=".5"
        width={Math.max(0, width - 1)}
        height={height - 1}
        rx="2"
        {...(data.fill && { fill: data.fill })}
      />
      {width >= legible && (
        <text x={width / 2} y={height / 2 + 4} textAnchor="middle">
          {data.value}
        </text>
      )}
    </g>
  );
