import styles from "./deletion.module.css";

/** The days of grace as a line: yellow is now, black is the end. */
export const GraceLine = ({ until }: { until: string }) => (
  <div className={styles.line} aria-hidden="true">
    <div className={styles.bar}>
      <i className={styles.now} />
      <i className={styles.end} />
    </div>
    <div className={styles.days}>
      <span>today</span>
      <span>{until}</span>
    </div>
  </div>
);
