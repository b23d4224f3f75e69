import { useId, useState } from "react";
import styles from "./course-page.module.css";

/** Fits into about eight lines on a phone, so it isn't truncated there. */
const shortCharacters = 400;

/** On phones a long description is truncated until expanded, so that the modules aren't three screens down. */
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
