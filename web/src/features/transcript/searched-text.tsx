import { FormulaText } from "../formula/formula-text.tsx";
import { pieces } from "./hits.ts";
import styles from "./searched-text.module.css";

/** Text of a line or note with matches marked; a match in a formula's source marks the whole formula. */
export const SearchedText = ({ text, search }: { text: string; search: string }) => (
  <FormulaText
    text={text}
    draw={(from, until, formula) => {
      let next = 0;
      const here = pieces(text, search).flatMap((piece) => {
        const start = Math.max(from, next);
        next += piece.text.length;
        const part = text.slice(start, Math.min(until, next));
        return part === "" ? [] : [{ text: part, isHit: piece.isHit }];
      });
      if (formula) return here.some(({ isHit }) => isHit) ? <mark className={styles.hit}>{formula}</mark> : formula;
      return here.map((piece, number) =>
        piece.isHit ? (
          <mark key={number} className={styles.hit}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      );
    }}
  />
);
