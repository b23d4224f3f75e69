import { minutesText } from "../../features/library/texts.ts";
import type { LearnHome } from "./learn.ts";
import styles from "./week.module.css";

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short", timeZone: "UTC" });

/** LRN-07: the last seven days. No streaks. */
export const Week = ({ week }: { week: LearnHome["week"] }) => {
  const most = Math.max(1, ...week.map(({ seconds }) => seconds));
  const total = week.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <section className={styles.week} aria-labelledby="week">
      <div>
        <h2 id="week">The last seven days: {total > 0 ? minutesText(total) : "nothing watched"}</h2>
        <p>Only for you. Nothing is lost on a day without a lecture.</p>
      </div>
      <ol className={styles.days} aria-label="Watched on each of the last seven days">
        {week.map(({ day, seconds }, n) => (
          <li key={day} className={n === week.length - 1 ? styles.today : undefined}>
            <i aria-hidden="true" style={{ ["--part" as string]: `${(seconds / most) * 100}%` }} />
            <span>
              {weekday.format(new Date(day))}
              <span className={styles.spoken}>: {minutesText(seconds)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
