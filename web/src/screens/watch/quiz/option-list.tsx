import { optionLetter } from "@cu/quiz-sheet/label";
import { useState } from "react";
import { type Look, Option } from "../../../quiz/option.tsx";
import { RichTextView } from "../../../rich-text/rich-text-view.tsx";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./option-list.module.css";
import { type Attempt, isRight, type Question } from "./question-state.ts";

type Offered = Question["options"][number];

/** How often each option was chosen by everybody, by option id. */
export type Popularity = ReadonlyMap<number, number>;

type OptionListProps = {
  question: Question;
  attempt: Attempt | null;
  chosen: readonly number[];
  onChoose: (option: number) => void;
  popularity: Popularity | null;
};

/** The lettered options. After a submission they are fixed; after a right one each tells why, on hover, focus and tap. */
export const OptionList = ({ question, attempt, chosen, onChoose, popularity }: OptionListProps) => {
  const [told, setTold] = useState<ReadonlySet<number>>(new Set());
  const isSolved = attempt !== null && isRight(attempt);
  const picked = attempt ? attempt.selectedAnswers : chosen;
  const total = [...(popularity?.values() ?? [])].reduce((sum, times) => sum + times, 0);
  // An explanation stays once it was shown: one that vanished would move the options under the pointer.
  const tell = (id: number) => isSolved && !told.has(id) && setTold(new Set([...told, id]));

  return (
    <ul className={styles.list} aria-label="Options">
      {question.options.map((option, index) => (
        <li key={option.id}>
          <Option
            letter={optionLetter(index)}
            look={lookOf(option, question, attempt, picked)}
            aria-pressed={picked.includes(option.id)}
            aria-disabled={attempt ? true : undefined}
            onClick={() => (attempt ? tell(option.id) : onChoose(option.id))}
            onPointerEnter={() => tell(option.id)}
            onFocus={() => tell(option.id)}
          >
            <RichTextView text={option.optionText} />
            {option.image && <img className={styles.image} src={option.image.image} alt="" loading="lazy" />}
            {isSolved && option.correctAnswerFlag !== null && (
              <Hidden>{option.correctAnswerFlag ? " This option is correct." : " This option is not correct."}</Hidden>
            )}
            {popularity && total > 0 && (
              <span className={styles.note}>
                {Math.round((100 * (popularity.get(option.id) ?? 0)) / total)}% of answers
              </span>
            )}
            {told.has(option.id) && option.explanationText && (
              <span className={styles.note}>
                <RichTextView text={option.explanationText} />
              </span>
            )}
          </Option>
        </li>
      ))}
    </ul>
  );
};

const lookOf = (option: Offered, question: Question, attempt: Attempt | null, picked: readonly number[]): Look => {
  const isPicked = picked.includes(option.id);
  if (attempt && isRight(attempt)) return option.correctAnswerFlag ? "right" : "plain";
  // Which of several picks is the wrong one is not told before the answer is right (QZL-33).
  if (attempt && question.questionType === "select_one" && isPicked) return "wrong";
  return isPicked ? "chosen" : "plain";
};
