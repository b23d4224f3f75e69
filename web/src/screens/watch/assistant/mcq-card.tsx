import type { Mcq } from "@cu/api/mcq";
import { optionLetter } from "@cu/quiz-sheet/label";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { type ReactNode, useState } from "react";
import { FormulaText } from "../../../features/formula/formula-text.tsx";
import { type Look, Option } from "../../../features/quiz/option.tsx";
import { Button } from "../../../ui/button.tsx";
import { Hidden } from "../../../ui/heading.tsx";
import { Cited } from "./citation.tsx";
import styles from "./mcq-card.module.css";

type McqCardProps = {
  mcq: Mcq;
  /** The options of the answer; undefined before there is one. */
  chosen: readonly number[] | undefined;
  onChoose: (options: readonly number[]) => void;
  onSeek: (seconds: number) => void;
};

/** A question of cuGPT to answer here and now; then it shows what is right, and why. It is never graded. */
export const McqCard = ({ mcq, chosen, onChoose, onSeek }: McqCardProps) => {
  const { question, options, explanation } = mcq;
  const [marked, setMarked] = useState<readonly number[]>([]);
  const isSingle = options.filter(({ is_correct }) => is_correct).length === 1;
  const isAnswered = chosen !== undefined;
  const picked = chosen ?? marked;
  const isRight = options.every(({ is_correct }, place) => is_correct === picked.includes(place));

  const press = (place: number) => {
    if (isAnswered) return;
    if (isSingle) return onChoose([place]);
    setMarked(marked.includes(place) ? marked.filter((other) => other !== place) : [...marked, place]);
  };

  return (
    <div className={styles.card}>
      <p className={styles.question}>
        <Cited text={question} onSeek={onSeek} />
      </p>
      {options.length > 0 && (
        <ul className={styles.options} aria-label={isSingle ? "Options" : "Options, choose all that apply"}>
          {options.map(({ Text, is_correct }, place) => {
            const isPicked = picked.includes(place);
            const look = isAnswered ? gradedLook(is_correct, isPicked) : isPicked ? "chosen" : "plain";
            return (
              <li key={Text}>
                <Option
                  small
                  letter={<span aria-hidden="true">{marks[look] ?? optionLetter(place)}</span>}
                  look={look}
                  aria-pressed={isSingle ? undefined : isPicked}
                  aria-disabled={isAnswered ? true : undefined}
                  onClick={() => press(place)}
                >
                  <FormulaText text={Text} />
                  {isAnswered && <Hidden>{stateText(is_correct, isPicked)}</Hidden>}
                </Option>
              </li>
            );
          })}
        </ul>
      )}
      {!isAnswered && !isSingle && (
        <Button size="small" disabled={options.length > 0 && marked.length === 0} onClick={() => onChoose(marked)}>
          {options.length > 0 ? "Check" : "Show the hint"}
        </Button>
      )}
      {isAnswered && (
        <div className={styles.explanation} role="status">
          {options.length > 0 && <p className={styles.verdict}>{isRight ? "That is right." : "Not quite."}</p>}
          <p>
            <Cited text={explanation} onSeek={onSeek} />
          </p>
        </div>
      )}
    </div>
  );
};

const marks: Partial<Record<Look, ReactNode>> = {
  right: <CheckIcon size={14} weight="bold" />,
  wrong: <XIcon size={14} weight="bold" />,
};

const gradedLook = (isCorrect: boolean, isChosen: boolean): Look =>
  isCorrect ? "right" : isChosen ? "wrong" : "plain";

const stateText = (isCorrect: boolean, isChosen: boolean): string =>
  `${isChosen ? ", your answer" : ""}${isCorrect ? ", right" : ", wrong"}`;
