import { BookOpenTextIcon } from "@phosphor-icons/react/dist/csr/BookOpenText";
import { Link } from "react-router-dom";
import { accessState, isUnlocked } from "../../../features/course/access-state.ts";
import type { Course, CurrentUser, Module } from "../../../features/course/course.ts";
import { paths } from "../../../lib/paths.tsx";
import { lengthText } from "../../../ui/duration.ts";
import { ProgressRing } from "../../../ui/progress-ring.tsx";
import type { HistoryRow } from "../use-history.ts";
import styles from "./owned.module.css";
import { progressOf } from "./progress.ts";

type PanelProgressProps = {
  course: Course;
  user: CurrentUser | undefined;
  rows: readonly HistoryRow[];
  options: Parameters<typeof paths.study>[2];
};

/** CRS-54, WCH-68: in the place of the price, how far its owner is, and the way to the course as text. */
export const PanelProgress = ({ course, user, rows, options }: PanelProgressProps) => {
  // Owned modules may be suspended until a debt is paid.
  const isOpen = (module: Module) => isUnlocked(accessState(course, module, user));
  const first = course.modules.find((module) => module.videos.length > 0 && isOpen(module));
  return (
    <div className={styles.panel}>
      {rows.length > 0 && <Ring course={course} rows={rows} />}
      {first && (
        <Link className={styles.study} to={paths.study(course.id, first.moduleIndex, options)}>
          <BookOpenTextIcon size={18} aria-hidden />
          Study as text
        </Link>
      )}
    </div>
  );
};

const Ring = ({ course, rows }: Pick<PanelProgressProps, "course" | "rows">) => {
  const { percent, leftSeconds } = progressOf(course.modules, rows);
  // From an hour on, seconds are omitted.
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
