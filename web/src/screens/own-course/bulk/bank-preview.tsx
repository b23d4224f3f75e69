import { optionLetter } from "@cu/quiz-sheet/label";
import { plainRichText } from "@cu/rich-text/plain-text";
import { RichTextView } from "../../../features/rich-text/rich-text-view.tsx";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./bank.module.css";
import type { BankRow } from "./bank-places.ts";

type Kept = BankRow["question"]["text"];

const View = ({ text }: { text: Kept }) => (
  <RichTextView text={typeof text === "string" ? plainRichText(text) : text} />
);

const isEmpty = (text: Kept): boolean => typeof text === "string" && text.trim() === "";

/** A question of a file as learners will see it, with its answers. */
export const BankPreview = ({ question }: Pick<BankRow, "question">) => {
  const { text, questionType, options, hint } = question;
  const isOpen = questionType === "open_ended";
  return (
    <div className={styles.preview}>
      <View text={text} />
      <ol className={styles.options} aria-label={isOpen ? "Model answer" : "Options"}>
        {options.map((option, n) => (
          <li key={n} className={option.correctAnswerFlag ? styles.right : undefined}>
            {!isOpen && <b aria-hidden="true">{optionLetter(n)}</b>}
            <div>
              <View text={option.optionText} />
              {!isEmpty(option.explanationText) && (
                <div className={styles.why}>
                  <View text={option.explanationText} />
                </div>
              )}
              {!isOpen && <Hidden>{option.correctAnswerFlag ? "Right" : "Wrong"}</Hidden>}
            </div>
          </li>
        ))}
      </ol>
      {hint !== undefined && (
        <div className={styles.why}>
          Hint: <View text={hint} />
        </div>
      )}
    </div>
  );
};
