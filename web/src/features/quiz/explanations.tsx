import { optionLetter } from "@cu/quiz-sheet/label";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import styles from "./explanations.module.css";
import type { Question } from "./question-state.ts";

/** How many learners chose each option, by option id. */
export type Popularity = ReadonlyMap<number, number>;

type ExplanationsProps = {
  question: Question;
  /** Only for those entitled to see it (QZL-44). */
  popularity?: Popularity | null;
  /** Which options to explain; all by default. */
  only?: (option: number) => boolean;
};

/**
 * Explanations of options with their share of answers. After an answer the correct ones, until another option is
 * hovered, focused or tapped (QZL-45); in a list of questions all of them.
 */
export const Explanations = ({ question, popularity, only = () => true }: ExplanationsProps) => {
  const total = [...(popularity?.values() ?? [])].reduce((sum, times) => sum + times, 0);
  const lines = question.options.flatMap(({ id, explanationText, correctAnswerFlag }, index) => {
    const share = total > 0 ? Math.round((100 * (popularity?.get(id) ?? 0)) / total) : undefined;
    return only(id) && (explanationText || share !== undefined)
      ? { id, letter: optionLetter(index), isRight: correctAnswerFlag, explanationText, share }
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Explanations">
      {lines.map(({ id, letter, isRight, explanationText, share }) => (
        <li key={id} className={styles.line}>
          <span className={isRight ? styles.rightLetter : styles.letter}>{letter}</span>
          <div className={styles.words}>
            {explanationText && <RichTextView text={explanationText} />}
            {share !== undefined && <p className={styles.share}>{share}% of answers</p>}
          </div>
        </li>
      ))}
    </ul>
  );
};
