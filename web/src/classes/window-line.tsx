import styles from "./window-line.module.css";

/** Windows drawn beside each other share one axis, or nobody could compare them. Milliseconds. */
export type Axis = { readonly from: number; readonly until: number };

type Window = { accessFrom: string; accessUntil: string };

/** From the first to the last day of any of these windows. */
export const axisOf = (windows: readonly Window[]): Axis => ({
  from: Math.min(...windows.map(({ accessFrom }) => Date.parse(accessFrom))),
  until: Math.max(...windows.map(({ accessUntil }) => Date.parse(accessUntil))),
});

type WindowLineProps = {
  window: Window | undefined;
  axis: Axis;
  now: number;
  /**
   * `open`: may be watched. `closed`: runs, but opens nothing to this person. `term`: its past part is drawn like what
   * was watched. `still`: does not run.
   */
  state?: "open" | "closed" | "term" | "still";
};

/** A window as a part of the line, with the head at today. Only a picture: the dates are beside it as text. */
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
