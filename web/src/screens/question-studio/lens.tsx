import { clock } from "@cu/quiz-sheet/label";
import { type PointerEvent as ReactPointerEvent, useRef, useState } from "react";
import {
  type Bounds,
  lensOf,
  movePart,
  moveSide,
  type Part,
  type Side,
  snapped,
} from "../../features/question-studio/part.ts";
import { Handle } from "./handle.tsx";
import styles from "./lens.module.css";

type Line = { readonly startTime: number; readonly endTime: number; readonly text: string };

type LensProps = {
  part: Part;
  bounds: Bounds;
  segments: readonly Line[];
  seconds: number;
  onChange: (part: Part) => void;
};

type Grip = {
  readonly what: Side | "part";
  readonly from: Part;
  readonly x: number;
  /** While something is dragged the stretch stays: it would run away under the pointer otherwise. */
  readonly lens: Part;
};

const snapPixels = 6;

/** The part and some seconds around it, enlarged: the lines as blocks, a handle at each end. */
export const Lens = ({ part, bounds, segments, seconds, onChange }: LensProps) => {
  const [grip, setGrip] = useState<Grip>();
  const box = useRef<HTMLDivElement>(null);
  const lens = grip?.lens ?? lensOf(part, bounds);
  const length = Math.max(lens.end - lens.start, 1);
  const at = (time: number) => `${Math.min(100, Math.max(0, ((time - lens.start) / length) * 100))}%`;
  const across = (start: number, end: number) => ({ left: at(start), width: `calc(${at(end)} - ${at(start)})` });

  const take = (what: Grip["what"]) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip({ what, from: part, x: event.clientX, lens });
  };
  const drag = (event: ReactPointerEvent) => {
    const width = box.current?.clientWidth ?? 0;
    if (!grip || width === 0) return;
    const by = ((event.clientX - grip.x) / width) * length;
    const within = event.altKey ? 0 : (snapPixels / width) * length;
    const snap = (time: number) => snapped(time, bounds.lines, within);
    const { what, from } = grip;
    if (what === "part") onChange(movePart(from, snap(from.start + by) - from.start, bounds));
    else onChange(moveSide(from, what, snap(Math.max(lens.start, Math.min(lens.end, from[what] + by))), bounds));
  };
  const gripProps = (what: Grip["what"]) => ({
    onPointerDown: take(what),
    onPointerMove: drag,
    onPointerUp: () => setGrip(undefined),
    onPointerCancel: () => {
      if (grip) onChange(grip.from);
      setGrip(undefined);
    },
  });
  const handleProps = (side: Side) => ({
    side,
    part,
    bounds,
    left: at(part[side]),
    valueText: `${clock(part[side])}${bounds.lines.includes(part[side]) ? ", at the beginning of a line" : ""}`,
    onChange,
    grip: gripProps(side),
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, this is a stretch of the lecture
    <div
      ref={box}
      className={styles.lens}
      role="group"
      aria-label={`${clock(lens.start)} to ${clock(lens.end)}, enlarged`}
    >
      {segments
        .filter(({ startTime, endTime }) => endTime > lens.start && startTime < lens.end)
        .map(({ startTime, endTime, text }, index, shown) => {
          const end = shown[index + 1]?.startTime ?? Math.min(endTime, lens.end);
          const isIn = startTime >= part.start - 0.5 && startTime < part.end - 0.5;
          const isSaid = seconds >= Math.floor(startTime) && seconds < end;
          return (
            <span
              key={startTime}
              className={[styles.line, isIn && styles.within, isSaid && styles.said].filter(Boolean).join(" ")}
              style={across(Math.max(startTime, lens.start), Math.min(end, lens.end))}
              aria-hidden="true"
            >
              {text}
            </span>
          );
        })}
      <span className={styles.part} style={across(part.start, part.end)} {...gripProps("part")} />
      {seconds >= lens.start && seconds <= lens.end && (
        <span className={styles.head} style={{ left: at(seconds) }} aria-hidden="true" />
      )}
      <Handle {...handleProps("start")} />
      <Handle {...handleProps("end")} />
    </div>
  );
};

/** From the window in the line of the lecture down to the same stretch enlarged. */
export const Fan = ({ lens, duration }: { lens: Part; duration: number }) => {
  const at = (time: number) => (100 * Math.min(time, duration)) / Math.max(duration, 1);
  return (
    <svg className={styles.fan} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${at(lens.start)} 0 0 10M${at(lens.end)} 0 100 10`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
