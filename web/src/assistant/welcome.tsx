import { Hidden } from "../ui/heading.tsx";
import { Mark } from "../ui/mark.tsx";
import { useTyped } from "./use-typed.ts";
import styles from "./welcome.module.css";

/** The first message (WELCOME of GPT-02), typed out; a screen reader gets it whole. */
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
          {/* Holds the place of what is not typed yet, so that nothing below it moves. */}
          <span className={styles.rest}>{text.slice(typed.length)}</span>
        </span>
      </p>
    </div>
  );
};
