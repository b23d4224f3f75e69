import type { Course } from "../../../course/course.ts";
import { lengthText } from "../../../ui/duration.ts";
import { ProgressRing } from "../../../ui/progress-ring.tsx";
import type { HistoryRow } from "../use-history.ts";
import styles from "./owned.module.css";
import { progressOf } from "./progress.ts";

/** CRS-54: in the place of the price, how far its owner is. */
export const PanelProgress = ({ course, rows }: { course: Course; rows: readonly HistoryRow[] }) => {
  const { percent, leftSeconds } = progressOf(course.modules, rows);
  // Seconds say nothing about an hour.
  const left = leftSeconds >= 3600 ? leftSeconds - (leftSeconds % 60) : leftSeconds;
  return (
    <div className={styles.ring}>
      <ProgressRing size={44} value={percent / 100} label="Watched" />
      <div>
        <p className={styles.percent}>{percent}% watched</p>
        <p className={styles.quiet}>{left > 0 ? `${lengthText(left)} left` : "Watched to its end"}</p>
      </div>
    </div>
  );
};
