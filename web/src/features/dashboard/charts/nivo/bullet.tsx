import { Bullet, type BulletMarkersItemProps, type BulletRectsItemProps } from "@nivo/bullet";
import { bandOf } from "../../bands.ts";
import styles from "../charts.module.css";
import type { Size } from "./size.ts";
import { still, theme, withoutLine } from "./theme.ts";

export type BulletProps = {
  /** 0 to 1. */
  share: number;
  /** The others' values, 0 to 1. */
  marker: number | null;
  /** Coloured by band (DSH-25), or in the student's own colour. */
  look: "band" | "own";
};

// nivo draws an axis per bullet; the page has one shared scale.
const text = { ...theme.text, display: "none" } as typeof theme.text;
const withoutAxis = {
  ...theme,
  axis: { ...withoutLine, ticks: { line: { stroke: "none" }, text } },
};
const whole = 100;

/** A share as a bar, with a target marker. */
export const BulletDrawing = ({ width, height, share, marker, look }: BulletProps & Size) => (
  <Bullet
    // nivo passes its components the previous dimensions.
    key={width}
    {...still}
    theme={withoutAxis}
    width={width}
    height={height}
    data={[
      {
        id: "share",
        title: null,
        ranges: [whole],
        measures: [whole * share],
        markers: marker === null ? [] : [whole * marker],
      },
    ]}
    minValue={0}
    maxValue={whole}
    measureSize={0.55}
    markerSize={1}
    rangeComponent={Whole}
    measureComponent={look === "band" ? InBand : Own}
    markerComponent={Marker}
  />
);

const inset = 2;

const Whole = ({ x, y, width, height }: BulletRectsItemProps) => (
  <>
    <rect x={x} y={y + inset} width={width} height={height - 2 * inset} className={styles.ground} />
    {[0.25, 0.5, 0.75].map((part) => (
      <path key={part} d={`M${Math.round(x + part * width)} ${y}v${height}`} className={styles.grid} />
    ))}
  </>
);

const Own = ({ x, y, width, height }: BulletRectsItemProps) => (
  <rect x={x} y={y} width={width} height={height} className={styles.bar} />
);

const InBand = ({ x, y, width, height, data }: BulletRectsItemProps) => (
  <rect x={x} y={y} width={width} height={height} data-band={bandOf(data.v1 / whole)} className={styles.inBand} />
);

const thick = 3;

const Marker = ({ x, y, size }: BulletMarkersItemProps) => (
  <rect x={Math.max(0, x - thick)} y={y - size / 2} width={thick} height={size} className={styles.marker} />
);
