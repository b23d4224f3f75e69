import type { KeyboardEvent } from "react";
import { firstQuestions } from "../../qna/place.ts";
import styles from "./qna.module.css";
import { type QnaLevel, qnaLevels } from "./qna-levels.ts";

type QnaTabsProps = {
  level: QnaLevel;
  moduleNumber: number;
  /** How many questions; undefined until it is known. */
  counts: Record<QnaLevel, number | undefined>;
  panelId: string;
  onOpen: (level: QnaLevel) => void;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The levels as tabs that open when they get the focus, so that the jump menu's way to a level opens it too. They stay
 * while their panel loads: the kit's tabs would begin anew with it.
 */
export const QnaTabs = ({ level, moduleNumber, counts, panelId, onOpen }: QnaTabsProps) => {
  const words: Record<QnaLevel, string> = {
    "video-qna": "This video",
    "module-qna": `Module ${moduleNumber}`,
    "course-qna": "Whole course",
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Q&A level" onKeyDown={move}>
      {qnaLevels.map(({ id }) => (
        <button
          key={id}
          id={id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={id === level}
          aria-controls={panelId}
          tabIndex={id === level ? 0 : -1}
          onFocus={() => onOpen(id)}
          onClick={() => onOpen(id)}
        >
          {words[id]}
          {counts[id] === undefined ? (
            <span className={styles.coming} aria-hidden="true" />
          ) : (
            <span className={styles.count}> {amount(counts[id])}</span>
          )}
        </button>
      ))}
    </div>
  );
};

// A long thread has more questions than the first reading.
const amount = (count: number) => (count === firstQuestions ? `${count}+` : count);

const move = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  const here = qnaLevels.findIndex(({ id }) => id === (event.target as HTMLElement).id);
  const next = qnaLevels.at((here + step) % qnaLevels.length);
  if (next) document.getElementById(next.id)?.focus();
};
