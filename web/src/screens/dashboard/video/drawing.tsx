import { type KeyboardEvent, memo, type PointerEvent, useMemo } from "react";
import { clock } from "../../../ui/duration.ts";
import styles from "./video.module.css";
import type { Slice } from "./video.tsx";

type DrawingProps = {
  slices: readonly Slice[];
  /** A student's own slices. */
  own: readonly number[] | null;
  cursor: number;
  onMove: (slice: number) => void;
};

const width = 860;
const plot = { left: 44, right: 850, top: 24, bottom: 300 };
const again = { top: 330, bottom: 380 };
const axis = 410;
const percents = [0, 25, 50, 75, 100];
const minute = 6;

/** DSH-32: steps of ten seconds on the lecture's minutes, and below them where somebody came back. */
export const Drawing = ({ slices, own, cursor, onMove }: DrawingProps) => {
  const last = slices.length - 1;
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    onMove(within(Math.floor(((at - plot.left) / (plot.right - plot.left)) * slices.length), last));
  };
  const press = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, cursor, last);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const slice = slices[cursor];
  const x = plot.left + ((plot.right - plot.left) * (cursor + 0.5)) / slices.length;
  return (
    <div
      className={styles.drawing}
      role="slider"
      tabIndex={0}
      aria-label="Place in the lecture"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={cursor}
      aria-valuetext={slice && `${slice.label}: ${slice.uniqueViewers} viewers, ${slice.percentage} percent`}
      onKeyDown={press}
    >
      <svg viewBox={`0 0 ${width} 440`} onPointerMove={move} onPointerDown={move} aria-hidden="true">
        <Lanes slices={slices} own={own} />
        <path d={`M${x} ${plot.top}V${axis}`} className={styles.cursor} />
        {slice && <circle cx={x} cy={yOf(slice.percentage)} r="5" className={styles.head1} />}
        <rect x={x - 4} y={axis - 7} width="8" height="14" rx="3" className={styles.handle} />
      </svg>
      <p className={styles.keys}>← → ten seconds, Page Up and Page Down one minute, Home and End</p>
    </div>
  );
};

const yOf = (percentage: number): number => plot.bottom - ((plot.bottom - plot.top) * percentage) / 100;

const within = (slice: number, last: number): number => Math.min(last, Math.max(0, slice));

const placeAfter = (key: string, here: number, last: number): number | undefined => {
  const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -minute, PageDown: minute }[key];
  if (by !== undefined) return within(here + by, last);
  return { Home: 0, End: last }[key];
};

// Drawn once: moving about draws nothing but the cursor.
const Lanes = memo(({ slices, own }: Pick<DrawingProps, "slices" | "own">) => {
  const step = (plot.right - plot.left) / slices.length;
  const x = (index: number) => (plot.left + index * step).toFixed(1);
  const line = useMemo(
    () =>
      slices
        .map(
          ({ percentage }, index) =>
            `${index === 0 ? "M" : "L"}${x(index)} ${yOf(percentage).toFixed(1)}H${x(index + 1)}`,
        )
        .join(""),
    [slices, x],
  );
  const mostAgain = Math.max(1, ...slices.map(({ watchedAgain }) => watchedAgain));
  const peaks = slices
    .map(({ watchedAgain }, index) => {
      const y = again.bottom - ((again.bottom - again.top) * watchedAgain) / mostAgain;
      return `L${x(index)} ${y.toFixed(1)}H${x(index + 1)}`;
    })
    .join("");
  const every = [1, 2, 5, 10, 15, 30].find((minutes) => slices.length / (minutes * minute) <= 12) ?? 60;
  const labels = Array.from({ length: Math.ceil(slices.length / (every * minute)) }, (_, n) => n * every * minute);
  return (
    <>
      {percents.map((percent) => (
        <g key={percent}>
          <path d={`M${plot.left} ${yOf(percent)}H${plot.right}`} className={styles.grid} />
          <text x={plot.left - 8} y={yOf(percent) + 4} textAnchor="end" className={styles.axis}>
            {percent === 100 ? "100%" : percent}
          </text>
        </g>
      ))}
      <path d={`${line}V${plot.bottom}H${plot.left}Z`} className={styles.area} />
      <path d={line} className={styles.line} />
      <text x={plot.left} y={plot.top - 10} className={styles.axis}>
        Still watching, % of the students
      </text>
      <text x={plot.left} y={again.top - 8} className={styles.axis}>
        Watched again, {mostAgain} {mostAgain === 1 ? "time" : "times"} at most
      </text>
      <path d={`M${plot.left} ${again.bottom}${peaks}V${again.bottom}Z`} className={styles.again} />
      {own?.map((isWatched, index) =>
        // Ten seconds are their place.
        isWatched === 1 ? (
          <rect
            key={`own${index + 1}`}
            x={x(index)}
            y={axis - 14}
            width={Math.max(1, step)}
            height="6"
            className={styles.own}
          />
        ) : null,
      )}
      <path d={`M${plot.left} ${axis}H${plot.right}`} className={styles.base} />
      {labels.map((index) => (
        <text key={index} x={x(index)} y={axis + 22} className={styles.axis}>
          {clock(index * 10)}
        </text>
      ))}
    </>
  );
});
