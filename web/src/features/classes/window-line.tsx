import styles from "./window-line.module.css";

/** Windows shown together share one axis, so they can be compared. Milliseconds. */
export type Axis = { readonly from: number; readonly until: number };

type Window = { accessFrom: string; accessUntil: string };

/** Spans all given windows. */
export const axisOf = (windows: readonly Window[]): Axis => ({
  from: Math.min(...windows.map(({ accessFrom }) => Date.parse(accessFrom))),
  until: Math.max(...windows.map(({ accessUntil }) => Date.parse(accessUntil))),
});

type WindowLineProps = {
  window: Window | undefined;
  axis: Axis;
  now: number;
  /**
   * `open`: watchable. `closed`: running without access for this user. `term`: elapsed part drawn as watched. `still`:
   * not running.
   */
  state?: "open" | "closed" | "term" | "still";
};

/** A window on the axis, with the head at today. Decorative: the dates are also shown as text. */
export const WindowLine = ({ window, axis, now, state = "still" }: WindowLineProps) => (
  <div className={styles.track} aria-hidden="true">
    {window && (
      <i
        className={`${styles.bar} ${state === "still" ? "" : styles[state]}`}
        style={{
          ["--from" as string]: place(Date.parse(window.accessFrom), axis),
          ["--until" as string]: place(Date.parse(window.accessUntil), axis),
          ["--passed" as string]: place(now, axisOf([window])),
        }}
      />
    )}
    {now >= axis.from && now <= axis.until && (
      <i className={styles.now} style={{ ["--now-at" as string]: place(now, axis) }} />
    )}
  </div>
);

const place = (at: number, { from, until }: Axis): string =>
  `${until > from ? (Math.min(1, Math.max(0, (at - from) / (until - from))) * 100).toFixed(2) : 0}%`;
