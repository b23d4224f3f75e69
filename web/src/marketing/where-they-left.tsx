import styles from "./drawings.module.css";

/** How many of a class still watch, minute by minute, drawn. */
export const WhereTheyLeft = () => (
  <div className={styles.left} aria-hidden="true">
    <p>
      <strong>19 of 84 students left</strong> between 06:40 and 09:00
    </p>
    <svg viewBox="0 0 560 190" aria-hidden="true" className={styles.chart}>
      <rect x="184" y="20" width="66" height="142" className={styles.gap} />
      <path
        d="M0 44 42 50 84 54 126 60 168 66 200 82 232 104 264 108 320 112 380 118 440 122 500 128 560 132V162H0Z"
        className={styles.area}
      />
      <path
        d="M0 44 42 50 84 54 126 60 168 66 200 82 232 104 264 108 320 112 380 118 440 122 500 128 560 132"
        className={styles.curve}
      />
      <path d="M0 162H560M0 162V170M140 162V170M280 162V170M420 162V170M560 162V170" className={styles.axis} />
      <g className={styles.labels}>
        <text x="0" y="186">
          00:00
        </text>
        <text x="140" y="186" textAnchor="middle">
          05:00
        </text>
        <text x="280" y="186" textAnchor="middle">
          10:00
        </text>
        <text x="420" y="186" textAnchor="middle">
          15:00
        </text>
        <text x="560" y="186" textAnchor="end">
          20:00
        </text>
      </g>
    </svg>
  </div>
);
