import styles from "./loader.module.css";

/** A spinner. Hidden from screen readers; the adjacent text describes the state. */
export const Loader = ({ large }: { large?: boolean }) => (
  <svg className={large ? styles.large : styles.loader} aria-hidden="true">
    <circle cx="50%" cy="50%" r="42%" strokeWidth="8%" />
    <circle cx="50%" cy="50%" r="42%" strokeWidth="8%" />
  </svg>
);
