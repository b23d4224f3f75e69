import type { ReactNode } from "react";
import styles from "./questions.module.css";

export type Question = { id: string; question: string; answer: ReactNode };

/** FAQ accordion; each question has a fragment. */
export const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <div className={styles.list}>
    {questions.map(({ id, question, answer }) => (
      <details key={id} id={id} className={styles.item}>
        <summary>{question}</summary>
        <div className={styles.answer}>{answer}</div>
      </details>
    ))}
  </div>
);
