import { type KeyboardEvent, type PointerEvent, useMemo } from "react";
import { askedAround, nextQuestion, sliceSeconds, usualAt } from "./at.ts";
import styles from "./drawing.module.css";
import { Lanes } from "./lanes.tsx";
import { axis, height, plot, width, yOf } from "./plot.ts";
import type { QuestionsOfVideo, Slice } from "./retention.ts";
import type { Compared } from "./use-compared.ts";

type DrawingProps = {
  slices: readonly Slice[];
  students: number;
  /** A student's own slices. */
  own: readonly number[] | null;
  usual: readonly number[] | null;
  compared: Compared | undefined;
  questions: QuestionsOfVideo | undefined;
  /** Start times of the transcript's lines, in seconds. */
  lines: readonly number[];
  cursor: number;
  onMove: (slice: number) => void;
  onPlay: (seconds: number) => void;
};

const minute = 6;

/** DSH-32: everything that is known of the lecture, on its own minutes, as one slider. */
export const Drawing = ({ cursor, onMove, onPlay, lines, ...drawn }: DrawingProps) => {
  const { slices, questions, usual } = drawn;
  const last = slices.length - 1;
  const within = (slice: number): number => Math.min(last, Math.max(0, slice));
  const sliceOf = (seconds: number | undefined): number | undefined =>
    seconds === undefined ? undefined : within(Math.floor(seconds / sliceSeconds));
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    onMove(within(Math.floor(((at - plot.left) / (plot.right - plot.left)) * slices.length)));
  };
  const here = cursor * sliceSeconds;
  const placeAfter = (key: string): number | undefined => {
    // Down a page is on in the lecture, as it is in its transcript.
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -minute, PageDown: minute }[key];
    if (by !== undefined) return within(cursor + by);
    if (key.toLowerCase() === "l") return sliceOf(lines.find((start) => Math.floor(start / sliceSeconds) > cursor));
    if (key.toLowerCase() === "q") return sliceOf(nextQuestion(questions?.questions ?? [], here));
    return { Home: 0, End: last }[key];
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onPlay(here);
      return;
    }
    const to = placeAfter(event.key);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const slice = slices[cursor];
  const asked = askedAround(questions?.askedAt ?? [], here);
  const usually = usualAt(usual, cursor, slices.length);
  const x = plot.left + ((plot.right - plot.left) * (cursor + 0.5)) / slices.length;
  // Memoized: moving the cursor re-renders only the cursor.
  const lanes = useMemo(
    () => <Lanes {...drawn} onPlay={onPlay} />,
    [slices, drawn.own, usual, drawn.compared, questions, onPlay],
  );
  return (
    <div
      className={styles.drawing}
      role="slider"
      tabIndex={0}
      aria-label="Place in the lecture"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={cursor}
      aria-valuetext={
        slice &&
        [
          `${slice.label}: ${slice.uniqueViewers} viewers, ${slice.percentage} percent`,
          usually !== null && `usually ${usually}`,
          asked > 0 && `${asked} asked here`,
        ]
          .filter(Boolean)
          .join(", ")
      }
      onKeyDown={press}
    >
      <svg data-drawing viewBox={`0 0 ${width} ${height}`} onPointerMove={move} onPointerDown={move} aria-hidden="true">
        {lanes}
        <path d={`M${x} ${plot.top}V${axis}`} className={styles.cursor} />
        {slice && <circle cx={x} cy={yOf(slice.percentage)} r="5" className={styles.head} />}
        <rect x={x - 4} y={axis - 7} width="8" height="14" rx="3" className={styles.handle} />
      </svg>
      <p className={styles.keys}>
        <kbd>←</kbd> <kbd>→</kbd> 10 seconds <kbd>Page Up</kbd> <kbd>Page Down</kbd> one minute <kbd>L</kbd> next line{" "}
        <kbd>Q</kbd> next question <kbd>Enter</kbd> plays from here
      </p>
    </div>
  );
};
