import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { Link } from "react-router-dom";
import { minutesText } from "../../../features/library/texts.ts";
import type { SittingPlace } from "../../../features/recall/sitting-place.ts";
import { paths } from "../../../lib/paths.tsx";
import hidden from "../../../ui/hidden.module.css";
import type { RecallQuestion } from "../learn.ts";
import { outcomeText } from "./recall-texts.ts";
import styles from "./sitting-head.module.css";

type SittingHeadProps = {
  questions: readonly RecallQuestion[];
  at: number;
  outcomes: SittingPlace["outcomes"];
  /** Estimated time for the remaining questions, by type. */
  secondsLeft: number;
  onShow: (at: number) => void;
};

/** How far the review is: a part for each question, which leads to it, and the way out. */
export const SittingHead = ({ questions, at, outcomes, secondsLeft, onShow }: SittingHeadProps) => {
  const isOver = at >= questions.length;
  return (
    <div className={styles.head}>
      <h1 id="sitting" className={styles.title}>
        Review
        {!isOver && (
          <span className={hidden.hidden}>
            {" "}
            {at + 1} of {questions.length}
          </span>
        )}
      </h1>
      <div className={styles.progress}>
        <ol className={styles.parts} aria-label="Questions of this review">
          {questions.map(({ question }, n) => {
            const outcome = outcomes[question.id];
            const state = outcome ? outcomeText(outcome) : "not answered yet";
            return (
              <li key={question.id}>
                <button
                  type="button"
                  className={outcome ? styles.done : styles.ahead}
                  aria-current={n === at ? "step" : undefined}
                  aria-label={`Question ${n + 1}, ${state}`}
                  onClick={() => onShow(n)}
                />
              </li>
            );
          })}
        </ol>
        <p className={styles.count} aria-hidden="true">
          {Math.min(at + 1, questions.length)} of {questions.length}
        </p>
        {!isOver && <p className={styles.left}>about {minutesText(secondsLeft)} left</p>}
      </div>
      <Link className={styles.leave} to={paths.home} aria-label="Leave the review" title="Leave">
        <XIcon size={20} aria-hidden />
      </Link>
    </div>
  );
};
