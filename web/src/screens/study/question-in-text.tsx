import { optionLetter } from "@cu/quiz-sheet/label";
import { Link } from "react-router-dom";
import { FormulaText } from "../../features/formula/formula-text.tsx";
import { isRight, type Question, stateOf } from "../../features/quiz/question-state.ts";
import { RichTextView } from "../../features/rich-text/rich-text-view.tsx";
import { clock } from "../../ui/duration.ts";
import { Hidden } from "../../ui/heading.tsx";
import { QuestionMark, questionStateText } from "../../ui/question-mark.tsx";
import styles from "./study-page.module.css";

type QuestionInTextProps = {
  question: Question;
  number: number;
  /** Start of its range in the lecture. */
  address: string;
};

/**
 * WCH-61: a question at its position in the transcript. Correct answers and explanations appear once the user has
 * answered it.
 */
export const QuestionInText = ({ question, number, address }: QuestionInTextProps) => {
  const { latestAttempt, questionType, options, images, hint } = question;
  const state = stateOf(latestAttempt, false);
  const isSolved = latestAttempt !== null && (isRight(latestAttempt) || state === "written");
  const chosen = latestAttempt?.selectedAnswers ?? [];
  return (
    <section className={styles.question} aria-label={`Question ${number}`}>
      <p className={styles.asked}>
        <QuestionMark state={state} />
        Question {number}, {clock(question.endVideoTimestamp)}, {questionStateText[state]}
      </p>
      <div className={styles.asks}>
        <RichTextView text={question.text} />
      </div>
      {images.map(({ id, image }) => (
        <img key={id} className={styles.image} src={image} alt="Part of the question" loading="lazy" />
      ))}
      {questionType === "open_ended" ? (
        latestAttempt?.answerText && (
          <p className={styles.answer} dir="auto">
            <FormulaText text={latestAttempt.answerText} />
          </p>
        )
      ) : (
        <ol className={styles.options}>
          {options.map((option, index) => (
            <li key={option.id} data-right={option.correctAnswerFlag === true || undefined}>
              <span className={styles.letter} data-chosen={chosen.includes(option.id) || undefined}>
                {optionLetter(index)}
              </span>
              <div>
                <RichTextView text={option.optionText} />
                {option.image && <img className={styles.image} src={option.image.image} alt="" loading="lazy" />}
                {chosen.includes(option.id) && <Hidden> Your answer.</Hidden>}
                {isSolved && option.correctAnswerFlag !== null && (
                  <Hidden>
                    {option.correctAnswerFlag ? " This option is correct." : " This option is not correct."}
                  </Hidden>
                )}
                {isSolved && option.explanationText && (
                  <div className={styles.because}>
                    <RichTextView text={option.explanationText} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {questionType === "open_ended" &&
        isSolved &&
        options.map(({ id, optionText, explanationText }) => (
          <div key={id} className={styles.because}>
            <b>Model answer:</b> <RichTextView text={optionText} />
            {explanationText && <RichTextView text={explanationText} />}
          </div>
        ))}
      {hint && (
        <div className={styles.because}>
          <b>Hint from the author:</b> <RichTextView text={hint} />
        </div>
      )}
      {!isSolved && (
        <Link className={styles.go} to={address}>
          {latestAttempt ? "Watch" : "Answer it in the lecture,"} {clock(question.startVideoTimestamp)}–
          {clock(question.endVideoTimestamp)}
          {latestAttempt && " again"}
        </Link>
      )}
    </section>
  );
};
