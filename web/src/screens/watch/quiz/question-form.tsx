import { clock } from "@cu/quiz-sheet/label";
import { ArrowCounterClockwiseIcon } from "@phosphor-icons/react/dist/csr/ArrowCounterClockwise";
import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { XCircleIcon } from "@phosphor-icons/react/dist/csr/XCircle";
import { type Ref, useEffect, useRef, useState } from "react";
import { useApi } from "../../../lib/api.ts";
import { RichTextView } from "../../../rich-text/rich-text-view.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Refusal } from "../../../ui/refusal.tsx";
import { Explanations } from "./explanations.tsx";
import { OpenAnswer } from "./open-answer.tsx";
import { OptionList } from "./option-list.tsx";
import styles from "./question-form.module.css";
import { type Graded, isRight, type Question, type ShownQuestion } from "./question-state.ts";
import { type QuizPlace, useAnswer } from "./use-answer.ts";
import type { Quiz } from "./use-quiz.ts";

type QuestionFormProps = {
  quiz: Quiz;
  shown: ShownQuestion;
  place: QuizPlace;
  onGraded: (question: Question, graded: Graded) => void;
  /** The part that scrolls. */
  ref: Ref<HTMLDivElement>;
};

const kinds = {
  select_one: "Choose one.",
  choose_all_that_apply: "Choose all that apply.",
  open_ended: "Write your answer.",
} as const;

/** One question with its options, what the page says about the answer, and what can be done next. */
export const QuestionForm = ({ quiz, shown, place, onGraded, ref }: QuestionFormProps) => {
  const { question, attempt } = shown;
  const answer = useAnswer({ place, shown, onGraded });
  const popularity = usePopularity(place, shown);
  const [pointed, setPointed] = useState<number>();
  const isSolved = attempt !== null && isRight(attempt);
  const verdict = useRef<HTMLDivElement>(null);
  const asked = useRef<HTMLDivElement>(null);
  const before = useRef(attempt);

  // The pressed button is gone: the focus goes to what came of it.
  useEffect(() => {
    if (before.current === attempt) return;
    before.current = attempt;
    const place = attempt ? verdict.current : asked.current;
    place?.focus();
  }, [attempt]);

  return (
    <>
      <div ref={ref} className={styles.body}>
        <div ref={asked} className={styles.question} data-question tabIndex={-1}>
          <RichTextView text={question.text} />
        </div>
        {question.images.map(({ id, image }) => (
          <img key={id} className={styles.image} src={image} alt="Part of the question" />
        ))}
        <p className={styles.kind}>{kinds[question.questionType]}</p>
        {question.questionType === "open_ended" ? (
          <OpenAnswer question={question} attempt={attempt} draft={answer.draft} onWrite={answer.write} />
        ) : (
          <OptionList
            question={question}
            attempt={attempt}
            chosen={answer.draft.chosen}
            onChoose={answer.choose}
            onPoint={setPointed}
          />
        )}
        <div ref={verdict} className={styles.verdict} tabIndex={-1}>
          {answer.verdict && (
            <Note
              tone={isSolved ? "right" : "wrong"}
              icon={
                isSolved ? (
                  <CheckCircleIcon size={20} weight="fill" aria-hidden />
                ) : (
                  <XCircleIcon size={20} weight="fill" aria-hidden />
                )
              }
            >
              {answer.verdict}
            </Note>
          )}
          {isSolved && <Explanations question={question} popularity={popularity} pointed={pointed} />}
          {attempt && !isSolved && (
            <div>
              <Button onClick={() => quiz.watchAgain(question)}>
                <ArrowCounterClockwiseIcon size={18} aria-hidden />
                Watch this part again, {clock(question.startVideoTimestamp)} to {clock(question.endVideoTimestamp)}
              </Button>
            </div>
          )}
          <Refusal error={answer.error} />
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.rule}>Any number of attempts, all are counted</span>
        <div className={styles.actions}>
          {!isSolved && (
            <Button look="bare" onClick={quiz.goOn}>
              Skip for now
            </Button>
          )}
          {attempt && (
            <Button
              look={isSolved ? "plain" : "go"}
              disabled={isSolved}
              onClick={() => {
                answer.clear();
                quiz.tryAgain(question.id);
              }}
            >
              Try Again
            </Button>
          )}
          {isSolved && (
            <Button look="go" onClick={quiz.goOn}>
              {quiz.hasNextDue ? "Next question" : "Continue watching"}
            </Button>
          )}
          {!attempt && (
            <Button look="go" busy={answer.isSending} busyText="Submitting" onClick={() => void answer.submit()}>
              Submit answer
            </Button>
          )}
        </div>
      </div>
    </>
  );
};

/** What everybody chose; asked for only once this learner is right, and the server would not tell earlier (QZL-15). */
const usePopularity = (place: QuizPlace, { question, attempt }: ShownQuestion) => {
  const isAsked = attempt !== null && isRight(attempt) && question.questionType !== "open_ended";
  const { data } = useApi("quiz.statistics", isAsked ? { params: { ...place, questionId: question.id } } : null);
  const choices = data?.choiceDistribution;
  return choices ? new Map(choices.map(({ option, timesSelected }) => [option, timesSelected])) : null;
};
