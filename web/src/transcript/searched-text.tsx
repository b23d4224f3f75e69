import { pieces } from "./hits.ts";
import styles from "./searched-text.module.css";

/** Words of a line or a note, with those marked that are searched for. */
export const SearchedText = ({ text, search }: { text: string; search: string }) =>
  pieces(text, search).map((piece, number) =>
    piece.isHit ? (
      <mark key={number} className={styles.hit}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
