import styles from "./drawings.module.css";

const ticks = Array.from({ length: 11 }, (_, n) => `M${10 + n * 20} ${n % 5 === 0 ? 84 : 88}V96`).join("");

/** A lecture that is being watched: the line filled so far, the head, questions on it. */
export const learnerDrawing = (
  <svg viewBox="0 0 220 112" aria-hidden="true">
    <rect className={styles.frame} x="10" y="6" width="112" height="64" strokeWidth="2" />
    <path className={styles.play} d="m58 27 20 11-20 11z" />
    <path className={styles.text} d="M138 14h72M138 28h56M138 42h72M138 56h40" strokeWidth="4" />
    <path className={styles.here} d="M136 42h76" strokeWidth="12" />
    <path className={styles.textHere} d="M138 42h72" strokeWidth="4" />
    <path className={styles.axis} d={ticks} strokeWidth="1.4" />
    <path className={styles.axis} d="M10 90H210" strokeWidth="2" />
    <path className={styles.told} d="M10 90H118" strokeWidth="5" />
    <circle className={styles.head} cx="118" cy="90" r="6" strokeWidth="1.5" />
    <circle className={styles.right} cx="64" cy="90" r="8" />
    <path className={styles.tick} d="m60.5 90.5 2.5 2.5 5-5.5" strokeWidth="2" />
  </svg>
);

/** Illustration of a course being assembled: three parts of the timeline are placed, the fourth moves in. */
export const teacherDrawing = (
  <svg viewBox="0 0 220 112" aria-hidden="true">
    <path className={styles.axis} d={ticks} strokeWidth="1.4" />
    <path className={styles.axis} d="M10 90H210" strokeWidth="2" />
    <path className={styles.told} d="M10 90H58M62 90H102M106 90H140" strokeWidth="5" />
    <rect className={styles.frame} x="10" y="26" width="48" height="34" strokeWidth="2" />
    <rect className={styles.frame} x="62" y="26" width="40" height="34" strokeWidth="2" />
    <rect className={styles.frame} x="106" y="26" width="34" height="34" strokeWidth="2" />
    <rect className={styles.moved} x="152" y="8" width="58" height="34" strokeWidth="2" />
    <path className={styles.way} d="M181 48v26m-6-6 6 6 6-6" strokeWidth="2" />
    <path className={styles.slot} d="M144 90H210" strokeWidth="5" />
    <path className={styles.play} d="m30 37 11 6-11 6zM78 37l11 6-11 6zM119 37l11 6-11 6z" />
    <path className={styles.plus} d="M181 18v14m-7-7h14" strokeWidth="2.5" />
  </svg>
);
