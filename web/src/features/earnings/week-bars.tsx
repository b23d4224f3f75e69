import { Heading } from "../../ui/heading.tsx";
import styles from "./earnings.module.css";
import { dollarText } from "./money.ts";

type Week = { start: string; royalties: number };

/** The last twelve weeks as bars; the last one is hatched, it is not over. The finding is the heading. */
export const WeekBars = ({ weeks, hasEarned }: { weeks: readonly Week[]; hasEarned: boolean }) => {
  const most = Math.max(...weeks.map(({ royalties }) => royalties), 0);
  const best = weeks.find(({ royalties }) => royalties === most);
  return (
    <figure className={styles.weeks}>
      <figcaption>
        <Heading level={3}>
          {best && most > 0
            ? `The week of ${day(best.start)} earned most, ${dollarText(most)}`
            : hasEarned
              ? "No revenue in the last 12 weeks"
              : "No revenue generated yet."}
        </Heading>
        <p className={styles.lead}>Royalties per week, Sunday to Saturday. The last one is not over.</p>
      </figcaption>
      <ol className={styles.bars}>
        {weeks.map(({ start, royalties }, n) => (
          <li key={start}>
            <span className={styles.value}>
              {royalties === most && most > 0 ? (
                dollarText(royalties)
              ) : (
                <span className={styles.unseen}>{dollarText(royalties)}</span>
              )}
            </span>
            <i
              className={n === weeks.length - 1 ? styles.running : styles.bar}
              style={{ ["--part" as string]: most > 0 ? Math.max(0, royalties) / most : 0 }}
              aria-hidden="true"
            />
            <time dateTime={start}>{day(start)}</time>
          </li>
        ))}
      </ol>
    </figure>
  );
};

/** Weeks begin at midnight UTC: a visitor in the west would read the Saturday before. */
const dayFormat = new Intl.DateTimeFormat(undefined, { timeZone: "UTC", month: "2-digit", day: "2-digit" });
const day = (instant: string): string => dayFormat.format(new Date(instant));
