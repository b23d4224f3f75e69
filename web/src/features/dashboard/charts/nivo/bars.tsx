import { Bar, type BarCustomLayerProps, type BarItemProps } from "@nivo/bar";
import styles from "../charts.module.css";
import type { Size } from "./size.ts";
import { still } from "./theme.ts";
import { StepTip, useSteps, useTip } from "./tip.tsx";

type OneBar = { text: string; value: number };

export type BarsProps = { bars: readonly OneBar[] };

/** Of the width that each bar has. */
const gap = 0.12;
const margin = { top: 28, right: 0, bottom: 32, left: 0 };

/** Bars with their numbers above them and where each begins below. */
export const BarsDrawing = ({ width, height, bars }: BarsProps & Size) => (
  <Bar<OneBar>
    {...still}
    width={width}
    height={height}
    margin={margin}
    data={bars}
    keys={["value"]}
    indexBy="text"
    padding={gap}
    valueScale={{ type: "linear", min: 0, max: Math.max(1, ...bars.map(({ value }) => value)) }}
    enableGridY={false}
    axisLeft={null}
    axisBottom={{
      tickSize: 0,
      tickPadding: 10,
      // At the start of a bar, not its middle.
      renderTick: ({ value, x, textY }) => (
        <text
          x={x - ((width / bars.length) * (1 - gap)) / 2}
          y={textY}
          dominantBaseline="hanging"
          className={styles.axis}
        >
          {value}
        </text>
      ),
    }}
    barComponent={Column}
    layers={["axes", "bars", BarStep]}
  />
);

const Column = ({ bar: { x, y, width, height, data } }: BarItemProps<OneBar>) => {
  const { steps } = useSteps();
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} className={styles.bar} />
      <text x={width / 2} y="-8" textAnchor="middle" className={styles.strong}>
        {data.value}
      </text>
      <rect y={-y} width={width} height={y + height} className={styles.hit} {...useTip(steps[data.index])} />
    </g>
  );
};

/** The place of the arrow keys, on any chart of upright bars. */
export const BarStep = <Datum extends Record<string, string | number>>({
  bars,
  margin: { left, top },
}: BarCustomLayerProps<Datum>) => {
  const { at } = useSteps();
  const bar = bars.find(({ data }) => data.index === at);
  if (!bar) return null;
  return (
    <>
      <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} className={styles.picked} />
      <StepTip x={left + bar.x + bar.width / 2} y={top + bar.y} />
    </>
  );
};
