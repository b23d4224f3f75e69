import styles from "./bars.module.css";

/** A rating as five bars; a mean fills as many as it is nearest to. */
export const Bars = ({ rating }: { rating: number }) => (
  <span className={styles.bars} role="img" aria-label={`${rating} of 5`}>
    {[1, 2, 3, 4, 5].map((bar) => (
      <i key={bar} className={bar <= Math.round(rating) ? styles.full : undefined} />
    ))}
  </span>
);
