import hidden from "../../ui/hidden.module.css";
import styles from "./reviews.module.css";

type DistributionProps = {
  /** With one to five bars. */
  counts: readonly number[];
  rating: number | undefined;
  onRating: (rating: number | undefined) => void;
};

/** How many gave what, the best first; each row shows its reviews alone, and all of them again. */
export const Distribution = ({ counts, rating, onRating }: DistributionProps) => {
  const most = Math.max(1, ...counts);
  const rows = counts.map((count, n) => ({ bars: n + 1, count })).toReversed();
  return (
    <ul className={styles.distribution} aria-label="How many gave what">
      {rows.map(({ bars, count }) => (
        <li key={bars}>
          <button
            type="button"
            aria-pressed={rating === bars}
            onClick={() => onRating(rating === bars ? undefined : bars)}
          >
            <span>
              {bars}
              <span className={hidden.hidden}> of 5: </span>
            </span>
            <meter min={0} max={most} value={count} aria-hidden="true" />
            <span>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
