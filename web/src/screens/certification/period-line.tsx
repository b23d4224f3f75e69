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
const mostParts = 36;

/** A period as the line of this product: what has passed is drawn, and the play head is at now. */
export const PeriodLine = ({ parts, percent, label }: PeriodLineProps) => {
  const count = parts > mostParts ? 1 : parts;
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

const daySeconds = 86_400;
const minuteSeconds = 60;
const units = [
  [daySeconds, "day"],
  [3600, "hour"],
  [minuteSeconds, "minute"],
] as const;

/** "2 days 4 hours left": the two largest parts, of a week and more the days alone. */
export const timeLeftText = (seconds: number | null): string => {
  if (seconds === null || seconds < minuteSeconds) return "Less than a minute left";
  const first = units.findIndex(([length]) => seconds >= length);
  let rest = seconds;
  const most = Math.floor(seconds / daySeconds) < 7 ? 2 : 1;
  const told = units.slice(first, first + most).flatMap(([length, unit]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    return amount === 0 ? [] : [`${amount} ${amount === 1 ? unit : `${unit}s`}`];
  });
  return `${told.join(" ")} left`;
};
