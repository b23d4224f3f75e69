import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { Hidden } from "../../../ui/heading.tsx";
import { Later } from "../../../ui/later.tsx";
import { part } from "../../../ui/part.tsx";
import { Bar } from "../../../ui/skeleton.tsx";
import { useWidth } from "../../../ui/use-width.ts";
import { whenOnline } from "../../../ui/when-online.ts";
import styles from "./charts.module.css";
import type { Drawing } from "./nivo/nivo-chart.tsx";

// Loaded with the first chart's data, as one chunk: every chart type needs most of nivo.
const NivoChart = part(() =>
  whenOnline(() => import("./nivo/nivo-chart.tsx"), false).then((module) => ({ default: module.NivoChart })),
);

type ChartProps = {
  /** Accessible name; omitted where the surrounding text describes the chart. */
  label?: string;
  /** Height in pixels, reserved before the code loads. */
  height: number;
  /** A text per data point, for tooltips and arrow-key navigation. */
  steps?: readonly string[];
  /** Saved as an image without the surrounding text. */
  isWhole?: boolean;
  drawing: Drawing;
};

/** A chart as wide as its container. */
export const Chart = ({ label, height, steps, isWhole, drawing }: ChartProps) => {
  const [box, width] = useWidth();
  const [at, setAt] = useState<number>();
  const chart = (
    <div
      ref={box}
      className={styles.chart}
      style={{ "--height": `${height}px` } as CSSProperties}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      data-drawing={isWhole || undefined}
    >
      <Later when={width > 0} waiting={<Bar width="100%" height={height} />}>
        <NivoChart drawing={drawing} width={width} height={height} steps={steps ?? []} at={at} />
      </Later>
    </div>
  );
  if (!steps) return chart;
  const press = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, at, steps.length - 1);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAt(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      className={styles.steps}
      role="group"
      aria-label={`${label}; arrow keys read the values`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from value to value
      tabIndex={0}
      onKeyDown={press}
      onBlur={() => setAt(undefined)}
    >
      {chart}
      <Hidden>
        <output>{at === undefined ? "" : steps[at]}</output>
      </Hidden>
    </div>
  );
};

const placeAfter = (key: string, at: number | undefined, last: number): number | undefined => {
  if (key === "ArrowRight") return at === undefined ? 0 : Math.min(last, at + 1);
  if (key === "ArrowLeft") return at === undefined ? last : Math.max(0, at - 1);
  return { Home: 0, End: last }[key];
};
