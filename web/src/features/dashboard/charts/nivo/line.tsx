import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from "@nivo/line";
import { Fragment } from "react";
import styles from "../charts.module.css";
import type { Size } from "./size.ts";
import { still, withoutLine } from "./theme.ts";
import { StepTip, Tip, useSteps } from "./tip.tsx";

export type Series = {
  readonly name: string;
  /** Null where nothing is known. */
  readonly values: readonly (number | null)[];
  readonly look: "first" | "second" | "third";
};

export type LineProps = {
  unit: string;
  labels: readonly string[];
  series: readonly Series[];
  /** The place to point at. */
  highlight?: { readonly index: number; readonly text: string } | undefined;
  /** The last place is not over yet. */
  isLastOpen?: boolean;
};

type Shown = { id: string; look: Series["look"]; data: { x: number; y: number | null }[] };
type Layer = LineCustomSvgLayerProps<Shown>;

const narrow = 640;
const nameHeight = 20;

/** Lines over the same steps; each has its own dash and mark, so that no two differ by colour alone. */
export const LineDrawing = ({
  width,
  height,
  unit,
  labels,
  series,
  highlight,
  isLastOpen = false,
}: LineProps & Size) => {
  const isNarrow = width < narrow;
  const last = labels.length - 1;
  const margin = {
    top: 40 + (isNarrow ? nameHeight * series.length : 0),
    right: isNarrow ? 26 : 120,
    bottom: 34,
    left: 40,
  };
  const ticks = ticksOf(series);
  const every = Math.ceil(labels.length / (isNarrow ? 7 : 14));
  return (
    <Line<Shown>
      {...still}
      width={width}
      height={height}
      margin={margin}
      data={series.map(({ name, values, look }) => ({ id: name, look, data: values.map((y, x) => ({ x, y })) }))}
      xScale={{ type: "linear", min: 0, max: Math.max(1, last), nice: false }}
      yScale={{ type: "linear", min: 0, max: ticks.at(-1) ?? 1, nice: false }}
      enableGridX={false}
      gridYValues={ticks}
      axisLeft={{ tickSize: 0, tickPadding: 10, tickValues: ticks, style: withoutLine }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 12,
        tickValues: [...labels.keys()].filter(
          (index) => index === last || (index % every === 0 && last - index >= every),
        ),
        format: (index: number) => labels[index] ?? "",
      }}
      enableSlices="x"
      sliceTooltip={SliceTip}
      enableTouchCrosshair
      layers={[
        "grid",
        (layer) => (
          <>
            <text x={-margin.left} y={12 - margin.top} className={styles.axis}>
              {unit}
            </text>
            {highlight && <Highlight {...highlight} layer={layer} />}
          </>
        ),
        "axes",
        (layer) => layer.series.map((one) => <OneLine key={one.id} one={one} layer={layer} isLastOpen={isLastOpen} />),
        isNarrow ? namesAbove : namesAtEnds,
        "crosshair",
        "slices",
        (layer) => <Step layer={layer} left={margin.left} top={margin.top} />,
      ]}
    />
  );
};

const Highlight = ({ index, text, layer }: { index: number; text: string; layer: Layer }) => (
  <>
    <rect x={layer.xScale(index) - 19} width="38" height={layer.innerHeight} className={styles.mark} />
    <text x={layer.xScale(index)} y="-8" textAnchor="middle" className={styles.strong}>
      {text}
    </text>
  </>
);

type OneLineProps = { one: Layer["series"][number]; layer: Layer; isLastOpen: boolean };

const OneLine = ({ one: { look, data }, layer: { lineGenerator }, isLastOpen }: OneLineProps) => {
  const points = data.map(({ position }) => position);
  const past = isLastOpen ? points.slice(0, -1) : points;
  return (
    <g className={styles[look]}>
      <path d={lineGenerator(past) ?? ""} className={styles.line} />
      {isLastOpen && <path d={lineGenerator(points.slice(-2)) ?? ""} className={styles.open} />}
      {points.map(({ x, y }, index) => {
        if (y === null) return null;
        const className = look === "second" || (isLastOpen && index === points.length - 1) ? styles.hollow : styles.dot;
        return look === "second" ? (
          <rect key={x} x={x - 4} y={y - 4} width="8" height="8" className={className} />
        ) : (
          <circle key={x} cx={x} cy={y} r="4.5" className={className} />
        );
      })}
    </g>
  );
};

/** The names of the lines at their ends, apart from one another and from the steps below. */
const namesAtEnds = ({ series, innerWidth, innerHeight }: Layer) => {
  const wanted = series
    .flatMap(({ id, data }) => {
      const y = data.at(-1)?.position.y;
      return typeof y === "number" ? [{ id, at: y + 4 }] : [];
    })
    .sort((one, other) => one.at - other.at);
  for (const [index, label] of wanted.entries()) {
    const above = wanted[index - 1];
    if (above && label.at - above.at < nameHeight) label.at = above.at + nameHeight;
  }
  for (const [index, label] of wanted.toReversed().entries())
    label.at = Math.min(label.at, innerHeight + 4 - nameHeight * index);
  return wanted.map(({ id, at }) => (
    <text key={id} x={innerWidth + 14} y={at} className={styles.strong}>
      {id}
    </text>
  ));
};

const namesAbove = ({ series, margin }: Layer) =>
  series.map(({ id, look }, index) => {
    const y = 24 + nameHeight * index - (margin.top ?? 0);
    return (
      <Fragment key={id}>
        <g className={styles[look]}>
          <path d={`M${-(margin.left ?? 0)} ${y}h28`} className={styles.line} />
        </g>
        <text x={36 - (margin.left ?? 0)} y={y + 5} className={styles.strong}>
          {id}
        </text>
      </Fragment>
    );
  });

const SliceTip = ({ slice }: SliceTooltipProps<Shown>) => {
  const index = slice.points[0]?.data.x;
  const { steps } = useSteps();
  return <Tip>{(index !== undefined && steps[index]) || ""}</Tip>;
};

const Step = ({ layer: { xScale, innerHeight }, left, top }: { layer: Layer; left: number; top: number }) => {
  const { at } = useSteps();
  if (at === undefined) return null;
  const x = xScale(at);
  return (
    <>
      <path d={`M${x} 0V${innerHeight}`} className={styles.cursor} />
      <StepTip x={left + x} y={top + innerHeight / 2} />
    </>
  );
};

/** About four round steps from zero. */
const ticksOf = (series: readonly Series[]): number[] => {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const size = 10 ** Math.floor(Math.log10(most / 4));
  const step = Math.max(1, [1, 2, 3, 5, 10].map((times) => times * size).find((wanted) => wanted >= most / 4) ?? 1);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step);
};
