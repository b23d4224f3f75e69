import styles from "./score-line.module.css";

type ScoreLineProps = {
  /** Percent; null where there is nothing to answer. */
  score: number | null;
  /** What the certification asks for, percent. */
  level: number | null;
};

/** The score so far, drawn against the level that the certificate asks for (CER-43). */
export const ScoreLine = ({ score, level }: ScoreLineProps) => {
  if (score === null) return null;
  return (
    <div className={styles.score}>
      <p className={styles.words}>
        <strong>Your score so far: {score}%</strong>
        {level !== null && <span>{`${level}% is asked for`}</span>}
      </p>
      <div className={styles.line} aria-hidden="true">
        <span className={isReached(score, level) ? styles.reached : styles.short} style={{ width: `${score}%` }} />
        {level !== null && <span className={styles.level} style={{ left: `${level}%` }} />}
      </div>
      <p className={styles.rule}>
        A question that is answered right at the first try counts in full, at the second half, at the third a quarter.
      </p>
    </div>
  );
};

export const isReached = (score: number, level: number | null): boolean => level === null || score >= level;
