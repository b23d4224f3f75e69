import { splitCitations } from "@cu/api/citation";
import type { ReactNode } from "react";
import { FormulaText } from "../../../features/formula/formula-text.tsx";
import styles from "./citation.module.css";

type CitationProps = { seconds: number; onSeek: (seconds: number) => void; children: ReactNode };

/** A second that an answer rests on: pressing it takes the lecture there. */
export const Citation = ({ seconds, onSeek, children }: CitationProps) => (
  <button type="button" className={styles.citation} title="Go there in the lecture" onClick={() => onSeek(seconds)}>
    {children}
  </button>
);

/** A plain text with its seconds as buttons. */
export const Cited = ({ text, onSeek }: { text: string; onSeek: (seconds: number) => void }) => {
  const parts = splitCitations(text);
  return parts.map((part, place) =>
    "text" in part ? (
      <FormulaText key={place} text={part.text} />
    ) : (
      <Citation key={place} seconds={part.seconds} onSeek={onSeek}>
        {part.label}
      </Citation>
    ),
  );
};
