import { Bar, type BarCustomLayerProps, type BarItemProps } from "@nivo/bar";
import styles from "../charts.module.css";
import { BarStep } from "./bars.tsx";
import type { Size } from "./size.ts";
import { still } from "./theme.ts";
import { useSteps, useTip } from "./tip.tsx";

export type MinutesProps = {
  /** Units of ten seconds, minute by minute. */
  units: readonly number[];
  /** Number of minutes of the full width, so that several videos share one scale. */
  shown: number;
};

type Minute = { minute: string; units: number };

/** DSH-30: the line is a minute, six units of ten seconds; labels are minutes. */
const baseline = 6;
const labels = 14;

/** How long each minute of a video was watched. */
export const MinutesDrawing = ({ width, height, units, shown }: MinutesProps & Size) => {
  const every = Math.ceil(shown / labels);
  const most = Math.max(baseline, ...units);
  const lineOf = ({ bars, innerHeight }: BarCustomLayerProps<Minute>) => {
    const [first, last] = [bars[0], bars[units.length - 1]];
    if (!first || !last) return null;
    const y = innerHeight * (1 - baseline / most);
    return <path d={`M${first.x} ${y}H${last.x + last.width}`} className={styles.minute} />;
  };
  return (
    <Bar<Minute>
      {...still}
      width={width}
      height={height}
      margin={{ bottom: 22 }}
      data={Array.from({ length: shown }, (_, index) => ({ minute: String(index + 1), units: units[index] ?? 0 }))}
      keys={["units"]}
      indexBy="minute"
      padding={0.2}
      valueScale={{ type: "linear", min: 0, max: most, nice: false }}
      enableGridY={false}
      axisLeft={null}
      axisBottom={{
        tickSize: 0,
        tickPadding: 6,
        tickValues: [...units.keys()].filter((index) => index % every === 0).map((index) => String(index + 1)),
      }}
      barComponent={OneMinute}
      layers={["axes", "bars", lineOf, BarStep]}
    />
  );
};

const OneMinute = ({ bar: { x, y, width, height, data } }: BarItemProps<Minute>) => {
  const { steps } = useSteps();
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} className={styles.bar} />
      <rect y={-y} width={width} height={y + height} className={styles.hit} {...useTip(steps[data.index])} />
    </g>
  );
};
