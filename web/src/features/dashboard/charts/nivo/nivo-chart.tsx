import { useLayoutEffect, useMemo, useRef } from "react";
import { BarsDrawing, type BarsProps } from "./bars.tsx";
import { BulletDrawing, type BulletProps } from "./bullet.tsx";
import { HeatMapDrawing, type HeatMapProps } from "./heat-map.tsx";
import { LineDrawing, type LineProps } from "./line.tsx";
import { MinutesDrawing, type MinutesProps } from "./minutes.tsx";
import { SharesDrawing, type SharesProps } from "./shares.tsx";
import type { Size } from "./size.ts";
import { Steps } from "./tip.tsx";

export type Drawing =
  | ({ kind: "line" } & LineProps)
  | ({ kind: "bars" } & BarsProps)
  | ({ kind: "minutes" } & MinutesProps)
  | ({ kind: "shares" } & SharesProps)
  | ({ kind: "bullet" } & BulletProps)
  | ({ kind: "heat-map" } & HeatMapProps);

type NivoChartProps = Size & { drawing: Drawing; steps: readonly string[]; at: number | undefined };

/** Pixels; of a box that is narrower for a moment a chart would be nothing but margins. */
const fewest = 120;

/** A chart of any kind; the only file that the charts' chunk is imported by. */
export const NivoChart = ({ drawing, steps, at, width: given, height }: NivoChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(given, fewest);
  // nivo sets a size and no view box, without which paper would cut what is wider than it.
  useLayoutEffect(
    () => box.current?.querySelector("svg")?.setAttribute("viewBox", `0 0 ${width} ${height}`),
    [width, height],
  );
  return (
    <Steps value={useMemo(() => ({ steps, at }), [steps, at])}>
      <div ref={box}>{drawingOf(drawing, { width, height })}</div>
    </Steps>
  );
};

const drawingOf = (drawing: Drawing, size: Size) => {
  switch (drawing.kind) {
    case "line":
      return <LineDrawing {...drawing} {...size} />;
    case "bars":
      return <BarsDrawing {...drawing} {...size} />;
    case "minutes":
      return <MinutesDrawing {...drawing} {...size} />;
    case "shares":
      return <SharesDrawing {...drawing} {...size} />;
    case "bullet":
      return <BulletDrawing {...drawing} {...size} />;
    case "heat-map":
      return <HeatMapDrawing {...drawing} {...size} />;
  }
};
