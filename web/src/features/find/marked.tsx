import type { ReactNode } from "react";
import type { FoundText } from "./found.ts";
import styles from "./marked.module.css";

/** A text with what was searched for underlined. */
export const Marked = ({ found: { text, marks } }: { found: FoundText }) => {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of marks) {
    parts.push(
      text.slice(from, start),
      <mark key={start} className={styles.hit}>
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
};
