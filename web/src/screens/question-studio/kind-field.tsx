import { type QuestionType, questionTypes } from "@cu/quiz-sheet/question-type";
import { useId } from "react";
import { kindText } from "../../features/question-studio/kind-text.ts";
import styles from "./segments.module.css";

type KindFieldProps = { value: QuestionType; problem: string | undefined; onChange: (kind: QuestionType) => void };

export const KindField = ({ value, problem, onChange }: KindFieldProps) => {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>Kind of answer</legend>
      <div className={styles.segments}>
        {questionTypes.map((kind) => (
          <label key={kind} data-on={kind === value || undefined}>
            <input
              type="radio"
              name={name}
              value={kind}
              checked={kind === value}
              aria-invalid={problem !== undefined}
              onChange={() => onChange(kind)}
            />
            {kindText[kind]}
          </label>
        ))}
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
    </fieldset>
  );
};
