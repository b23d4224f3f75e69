import styles from "./loader.module.css";

/** A ring that turns while something runs. It says nothing by itself: the words are beside it. */
export const Loader = ({ large }: { large?: boolean }) => (
  <svg className={large ? styles.large : styles.loader} aria-hidden="true">
    <circle cx="50%" cy="50%" r="42%" strokeWidth="8%" />
    <circle cx="50%" cy="50%" r="42%" strokeWidth="8%" />
  </svg>
);
