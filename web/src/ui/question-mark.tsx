import styles from "./question-mark.module.css";

export type QuestionState = "ahead" | "waiting" | "right" | "wrong" | "written";

/** Texts of the states, which the icons repeat visually. */
export const questionStateText: Record<QuestionState, string> = {
  ahead: "not reached",
  waiting: "waiting for your answer",
  right: "answered correctly",
  wrong: "answered incorrectly",
  written: "written",
};

/** Ring, diamond, disc, square, page of lines: each state has its own shape, so colour is never the only sign. */
export const QuestionMark = ({ state }: { state: QuestionState }) => (
  <svg className={styles.mark} viewBox="0 0 18 18" aria-hidden="true">
    {shapes[state]}
  </svg>
);

const shapes = {
  ahead: <circle className={styles.ahead} cx="9" cy="9" r="6" strokeWidth="2" />,
  waiting: (
    <>
      <path className={styles.waiting} d="M9 .8 17.2 9 9 17.2.8 9Z" strokeWidth="1.4" />
      <path className={styles.waitingSign} d="M9 5.2v4.6M9 11.6v1.6" strokeWidth="1.9" />
    </>
  ),
  right: (
    <>
      <circle className={styles.right} cx="9" cy="9" r="8" />
      <path className={styles.sign} d="m5.2 9.3 2.6 2.6 5-5.4" strokeWidth="2.1" />
    </>
  ),
  wrong: (
    <>
      <rect className={styles.wrong} x="1.4" y="1.4" width="15.2" height="15.2" rx="2.5" />
      <path className={styles.sign} d="m5.6 5.6 6.8 6.8m0-6.8-6.8 6.8" strokeWidth="2.1" />
    </>
  ),
  written: (
    <>
      <rect className={styles.written} x="1.4" y="1.4" width="15.2" height="15.2" rx="2.5" />
      <path className={styles.sign} d="M5 6.2h8M5 9h8M5 11.8h5" strokeWidth="1.7" />
    </>
  ),
};
