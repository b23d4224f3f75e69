import { Line } from "../../ui/line.tsx";
import styles from "./notes.module.css";

type PeriodLineProps = {
  /** Days of a trial, months of a certificate: each is a part of the line. */
  parts: number;
  /** Elapsed, 0 to 100. */
  percent: number;
  label: string;
};

// More parts than these would be narrower than the gaps between them.
const maxParts = 36;

/** A period as a timeline: the past is filled, and the playhead is at now. */
export const PeriodLine = ({ parts, percent, label }: PeriodLineProps) => {
  const count = parts > maxParts ? 1 : parts;
  const passed = (percent / 100) * count;
  return (
    <div className={styles.period}>
      <Line
        tall
        label={label}
        parts={Array.from({ length: count }, (_, place) => ({
          duration: 1,
          watched: Math.min(1, Math.max(0, passed - place)),
        }))}
      />
      <span className={styles.head} style={{ left: `${percent}%` }} />
    </div>
  );
};
