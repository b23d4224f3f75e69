import { clock } from "@cu/quiz-sheet/label";
import { Explanations } from "../../features/quiz/explanations.tsx";
import { errorText } from "../../lib/api.ts";
import { QuestionMark, questionStateText } from "../../ui/question-mark.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { type Around, NextAsking } from "./next-asking.tsx";
import styles from "./questions-panel.module.css";
import { QuestionsSkeleton } from "./questions-skeleton.tsx";
import type { Quiz } from "./quiz/use-quiz.tsx";

type QuestionsPanelProps = {
  quiz: Quiz;
  /** The lecture's position, to find the next one with questions. */
  around?: Around | undefined;
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
};

/** All questions of the lecture with their states; questions answered right keep their explanations (E-112). */
export const QuestionsPanel = ({ quiz, around, isLoading, error, onRetry }: QuestionsPanelProps) => {
  if (error)
    return (
      <div className={styles.panel}>
        <Failed title="The questions could not be loaded" retryText="TRY AGAIN" onRetry={onRetry}>
          {errorText(error)}
        </Failed>
      </div>
    );
  if (isLoading) return <QuestionsSkeleton />;
  if (quiz.shown.length === 0)
    return (
      <div className={styles.panel}>
        <Empty title="There are no quiz questions for this video.">{around && <NextAsking {...around} />}</Empty>
      </div>
    );
  return (
    <ol className={styles.list}>
      {quiz.shown.map((shown) => (
        <li key={shown.question.id}>
          <button type="button" className={styles.question} onClick={() => quiz.open(shown.question.id)}>
            <QuestionMark state={shown.state} />
            <span className={styles.title}>{shown.question.title}</span>
            <span className={styles.meta}>
              Question {shown.number}, {clock(shown.question.endVideoTimestamp)}, {questionStateText[shown.state]}
            </span>
          </button>
          {shown.state === "right" && (
            <div className={styles.explanations}>
              <Explanations question={shown.question} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
};
