import { useId, useState } from "react";
import styles from "./course-page.module.css";

/** What fits into about eight lines of a phone is shown whole there too. */
const shortCharacters = 400;

/** On a phone the modules should not be three screens away: a long text is cut there until it is asked for. */
export const LongDescription = ({ text }: { text: string }) => {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shortCharacters)
    return (
      <p className={styles.long} dir="auto">
        {text}
      </p>
    );
  return (
    <>
      <p id={id} className={isWhole ? styles.long : styles.cut} dir="auto">
        {text}
      </p>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? "Show less" : "Show more"}
      </button>
    </>
  );
};
