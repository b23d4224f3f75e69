import { Hidden } from "../../../ui/heading.tsx";
import { Mark } from "../../../ui/mark.tsx";
import { useTyped } from "./use-typed.ts";
import styles from "./welcome.module.css";

/** The first message (WELCOME of GPT-02) with a typing effect; screen readers get it whole. */
export const Welcome = ({ text }: { text: string }) => {
  const typed = useTyped(text);
  return (
    <div className={styles.welcome}>
      <span className={styles.mark}>
        <Mark size={20} />
      </span>
      <p>
        <Hidden>{text}</Hidden>
        <span className={styles.typed} aria-hidden="true">
          {typed}
          {/* Reserves space for the untyped rest, so that nothing shifts. */}
          <span className={styles.rest}>{text.slice(typed.length)}</span>
        </span>
      </p>
    </div>
  );
};
