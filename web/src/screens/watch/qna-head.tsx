import type { ReactNode } from "react";
import styles from "./qna.module.css";
import { LectureIcon } from "./stage/lecture-icon.tsx";
import { useIsPast } from "./use-is-past.ts";

const playerId = "player";

/**
 * The head of Q&A, which stays below the bars while its questions are read: the way up to the player once it is scrolled
 * past, and the three levels (WCH-10, WCH-33).
 */
export const QnaHead = ({ levels, children }: { levels: ReactNode; children?: ReactNode }) => (
  <div className={styles.bar}>
    {useIsPast() && (
      <a className={styles.up} href={`#${playerId}`} onClick={toPlayer}>
        <LectureIcon name="up" size={18} />
        Player
      </a>
    )}
    {levels}
    {children}
  </div>
);

// The router takes the browser's own jump for a step back in history, and scrolls to where the page was before.
const toPlayer = (event: React.MouseEvent) => {
  event.preventDefault();
  const player = document.getElementById(playerId);
  player?.scrollIntoView();
  player?.focus({ preventScroll: true });
};

/** A level that is chosen begins below the bars. */
export const toQna = () => document.querySelector(`.${styles.qna}`)?.scrollIntoView?.();
