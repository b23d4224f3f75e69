import { optionLetter } from "@cu/quiz-sheet/label";
import type { Question } from "../../../features/quiz/question-state.ts";
import { RichTextView } from "../../../features/rich-text/rich-text-view.tsx";
import styles from "./sample.module.css";

type VerdictProps = { isCorrect: boolean; options: Question["options"] };

/** Feedback on an answer: explanations of the chosen options if wrong, of all if right. */
export const Verdict = ({ isCorrect, options }: VerdictProps) => (
  <>
    <p className={isCorrect ? styles.right : styles.wrong}>{isCorrect ? "Right." : "Not yet."}</p>
    {options.map(
      ({ id, explanationText }, place) =>
        explanationText && (
          <div key={id} className={styles.explanation}>
            <span>{optionLetter(place)}</span>
            <RichTextView text={explanationText} />
          </div>
        ),
    )}
  </>
);
