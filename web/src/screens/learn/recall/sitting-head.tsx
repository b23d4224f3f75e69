import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.tsx";
import type { SittingPlace } from "../../../recall/sitting-place.ts";
import { QuestionMark, questionStateText } from "../../../ui/question-mark.tsx";
import type { RecallQuestion } from "../learn.ts";
import styles from "./sitting-head.module.css";

type SittingHeadProps = {
  questions: readonly RecallQuestion[];
  at: number;
  outcomes: SittingPlace["outcomes"];
  onShow: (at: number) => void;
};

/** How far the sitting is: a mark for each question, which leads to it, and the way out. */
export const SittingHead = ({ questions, at, outcomes, onShow }: SittingHeadProps) => {
  const isOver = at >= questions.length;
  return (
    <div className={styles.head}>
      <h1 id="sitting" className={styles.title}>
        {isOver ? "Seen again" : `Seen again, ${at + 1} of ${questions.length}`}
      </h1>
      <ol className={styles.marks} aria-label="Questions of this sitting">
        {questions.map(({ question }, n) => {
          const state = outcomes[question.id] ?? (n === at ? "waiting" : "ahead");
          return (
            <li key={question.id}>
              <button
                type="button"
                className={styles.mark}
                aria-current={n === at ? "step" : undefined}
                aria-label={`Question ${n + 1}, ${state === "ahead" ? "not answered yet" : questionStateText[state]}`}
                onClick={() => onShow(n)}
              >
                <QuestionMark state={state} />
              </button>
            </li>
          );
        })}
      </ol>
      <Link className={styles.leave} to={paths.home} aria-label="Leave, and see the rest later" title="Leave">
        <XIcon size={20} aria-hidden />
      </Link>
    </div>
  );
};
