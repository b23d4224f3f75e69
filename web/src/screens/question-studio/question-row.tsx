import { clock, optionLetter } from "@cu/quiz-sheet/label";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { TrashIcon } from "@phosphor-icons/react/dist/csr/Trash";
import { WarningIcon } from "@phosphor-icons/react/dist/csr/Warning";
import { kindText } from "../../features/question-studio/kind-text.ts";
import type { StoredQuestion } from "../../features/question-studio/question-draft.ts";
import type { Row } from "../../features/question-studio/rows.ts";
import { RichTextView } from "../../features/rich-text/rich-text-view.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Diamond } from "./diamond.tsx";
import styles from "./question-list.module.css";

type QuestionRowProps = {
  row: Row;
  isRevealed: boolean;
  onReveal: (on: boolean) => void;
  onDelete: (row: Row) => void;
  /** Opens it in the form. */
  onOpen: (row: Row) => void;
};

export const QuestionRow = ({ row, isRevealed, onReveal, onDelete, onOpen }: QuestionRowProps) => {
  const { number, title, questionType, part, flags, question } = row;
  const facts = `${kindText[questionType]}, ${clock(part.start)} to ${clock(part.end)}`;
  if (!question)
    return (
      <li className={styles.draft} aria-current="true">
        <Diamond />
        <div className={styles.title}>
          <span>{title}</span>
          <p>{facts}</p>
        </div>
        <p className={styles.note}>Being written, not created yet</p>
      </li>
    );
  return (
    <li className={styles.row} id={`question-${row.id}`} tabIndex={-1}>
      <Diamond number={number} isFlagged={flags.length > 0} />
      <div className={styles.title}>
        <button type="button" aria-label={`Edit question ${number}, ${title}`} onClick={() => onOpen(row)}>
          {title}
        </button>
        <p>
          {facts}
          {flags.map((flag) => (
            <span key={flag} className={styles.flag}>
              <WarningIcon size={14} weight="fill" aria-hidden />
              {flag}
            </span>
          ))}
        </p>
      </div>
      <Button size="small" aria-expanded={isRevealed} onClick={() => onReveal(!isRevealed)}>
        {isRevealed ? "Hide Answers" : "Reveal Answers"}
      </Button>
      <IconButton label={`Delete question ${number}`} onClick={() => onDelete(row)}>
        <TrashIcon size={20} aria-hidden />
      </IconButton>
      {isRevealed && <Answers question={question} />}
    </li>
  );
};

const Answers = ({ question: { text, options, questionType } }: { question: StoredQuestion }) => (
  <div className={styles.answers}>
    <div className={styles.text}>
      <RichTextView text={text} />
    </div>
    <ol>
      {options.map(({ id, optionText, explanationText, image, correctAnswerFlag }, index) => (
        <li key={id}>
          <span className={correctAnswerFlag ? styles.right : styles.letter} aria-hidden="true">
            {optionLetter(index)}
          </span>
          <div className={styles.answer}>
            <RichTextView text={optionText} />
            {image && <img src={image.image} alt="" loading="lazy" />}
            {explanationText && (
              <div className={styles.why}>
                <RichTextView text={explanationText} />
              </div>
            )}
          </div>
          {correctAnswerFlag && (
            <span className={styles.sign}>
              <CheckIcon size={14} weight="bold" aria-hidden /> {questionType === "open_ended" ? "hint" : "right"}
            </span>
          )}
        </li>
      ))}
    </ol>
  </div>
);
