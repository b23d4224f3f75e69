import { optionLetter } from "@cu/quiz-sheet/label";
import { Hidden } from "../../ui/heading.tsx";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import { type Look, Option } from "./option.tsx";
import styles from "./option-list.module.css";
import { type GradedAnswer, isRight, type Question } from "./question-state.ts";

type Offered = Question["options"][number];

type OptionListProps = {
  question: Question;
  attempt: GradedAnswer | null;
  chosen: readonly number[];
  /** Options that the author has just changed. */
  edited?: ReadonlySet<number> | undefined;
  onChoose: (option: number) => void;
  /** Reports the hovered, focused or pressed option after the answer, to highlight its explanation (QZL-45). */
  onPoint: (option: number) => void;
};

/** The lettered options. After a submission they are read-only; a right one reveals the correct options. */
export const OptionList = ({ question, attempt, chosen, edited, onChoose, onPoint }: OptionListProps) => {
  const isSolved = attempt !== null && isRight(attempt);
  const picked = attempt ? attempt.selectedAnswers : chosen;

  return (
    <ul className={styles.list} aria-label="Options">
      {question.options.map((option, index) => (
        <li key={option.id}>
          <Option
            letter={optionLetter(index)}
            look={lookOf(option, question, attempt, picked)}
            isEdited={!attempt && edited?.has(option.id)}
            aria-pressed={picked.includes(option.id)}
            aria-disabled={attempt ? true : undefined}
            onClick={() => (attempt ? onPoint(option.id) : onChoose(option.id))}
            onPointerEnter={() => onPoint(option.id)}
            onFocus={() => onPoint(option.id)}
          >
            <RichTextView text={option.optionText} />
            {option.image && <img className={styles.image} src={option.image.image} alt="" loading="lazy" />}
            {!attempt && edited?.has(option.id) && <small className={styles.edited}>Edited just now</small>}
            {isSolved && option.correctAnswerFlag !== null && (
              <Hidden>{option.correctAnswerFlag ? " This option is correct." : " This option is not correct."}</Hidden>
            )}
          </Option>
        </li>
      ))}
    </ul>
  );
};

const lookOf = (option: Offered, question: Question, attempt: GradedAnswer | null, picked: readonly number[]): Look => {
  const isPicked = picked.includes(option.id);
  if (attempt && isRight(attempt)) return option.correctAnswerFlag ? "right" : "plain";
  // Until the answer is right, multi-select doesn't reveal which pick is wrong (QZL-33).
  if (attempt && question.questionType === "select_one" && isPicked) return "wrong";
  return isPicked ? "chosen" : "plain";
};
