import styles from "./diamond.module.css";

type DiamondProps = {
  /** Undefined while the question is being written. */
  number?: number;
  isFlagged?: boolean;
};

/** The mark of a question for its authors: its number; dashed with a plus while it is new; a triangle where it lacks something. */
export const Diamond = ({ number, isFlagged }: DiamondProps) => (
  <span className={number === undefined ? styles.draft : styles.diamond} aria-hidden="true">
    <b>{number}</b>
    {isFlagged && <i className={styles.flag} />}
  </span>
);
