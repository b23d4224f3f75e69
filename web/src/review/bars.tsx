import styles from "./reviews.module.css";

/** A rating as five bars. */
export const Bars = ({ rating }: { rating: number }) => (
  <span className={styles.bars} role="img" aria-label={`${rating} of 5`}>
    {[1, 2, 3, 4, 5].map((bar) => (
      <i key={bar} className={bar <= rating ? styles.full : undefined} />
    ))}
  </span>
);
