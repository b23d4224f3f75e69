import { clock } from "@cu/quiz-sheet/label";
import { ArrowCounterClockwiseIcon } from "@phosphor-icons/react/dist/csr/ArrowCounterClockwise";
import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { XCircleIcon } from "@phosphor-icons/react/dist/csr/XCircle";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import { Refusal } from "../ui/refusal.tsx";
import type { AnswerDraft } from "./answer.ts";
import { Explanations, type Popularity } from "./explanations.tsx";
import { OpenAnswer } from "./open-answer.tsx";
import { OptionList } from "./option-list.tsx";
import { useQuestionKeys } from "./question-keys.ts";
import { type GradedAnswer, isRight, type Question } from "./question-state.ts";
import styles from "./question-view.module.css";

type QuestionViewProps = {
  question: Question;
  /** Null when unanswered, or being tried again. */
  attempt: GradedAnswer | null;
  draft: AnswerDraft;
  verdict: string | null;
  isSending?: boolean;
  error?: unknown;
  /** It is sent by itself when the network is back. */
  isKept?: boolean;
  popularity?: Popularity | null;
  /** In the foot, what counts. */
  rule: string;
  /** Where somebody reports the question (STA-63); nobody does so in a preview or a demo. */
  report?: string;
  /** On the button that goes away without an answer, and on the one after a right answer. */
  leave: string;
  goOn: string;
  onLeave: () => void;
  onGoOn: () => void;
  onChoose: (option: number) => void;
  onWrite: (change: Partial<AnswerDraft>) => void;
  onSubmit: () => void;
  onTryAgain: () => void;
  onWatchAgain: () => void;
  /** Nothing leaves a preview. */
  isPreview?: boolean;
  /** Above the question. */
  children?: ReactNode;
  /** The part that scrolls. */
  ref?: Ref<HTMLDivElement>;
};

const kinds = {
  select_one: "Choose one.",
  choose_all_that_apply: "Choose all that apply.",
  open_ended: "Write your answer.",
} as const;

/** One question with its options, what the page says about the answer, and what can be done next. */
export const QuestionView = (props: QuestionViewProps) => {
  const { question, attempt, draft, verdict, isSending = false, error, popularity, isPreview = false } = props;
  const [pointed, setPointed] = useState<number>();
  const isSolved = attempt !== null && isRight(attempt);
  const said = useRef<HTMLElement>(null);
  const asked = useRef<HTMLDivElement>(null);
  const before = useRef(attempt);

  // The pressed button is gone: the focus goes to what came of it.
  useEffect(() => {
    if (before.current === attempt) return;
    before.current = attempt;
    const place = attempt ? said.current : asked.current;
    place?.focus();
  }, [attempt]);

  const main = isSolved ? props.onGoOn : attempt ? props.onTryAgain : props.onSubmit;
  const options = attempt || question.questionType === "open_ended" ? [] : question.options;
  useQuestionKeys(isPreview ? null : { options: options.length, isWrong: attempt !== null && !isSolved }, (key) => {
    if (key === "again") return props.onWatchAgain();
    if (key === "main") return isSending ? undefined : main();
    const option = options[key.option];
    if (option) props.onChoose(option.id);
  });

  return (
    <>
      <div ref={props.ref} className={styles.body} data-answered={attempt ? true : undefined}>
        {props.children}
        <div ref={asked} className={styles.question} data-question tabIndex={attempt ? 0 : -1}>
          <RichTextView text={question.text} />
        </div>
        {question.images.map(({ id, image }) => (
          <img key={id} className={styles.image} src={image} alt="Part of the question" />
        ))}
        <p className={styles.kind}>{kinds[question.questionType]}</p>
        {question.questionType === "open_ended" ? (
          <OpenAnswer {...{ question, attempt, draft, isPreview }} onWrite={props.onWrite} />
        ) : (
          <OptionList
            question={question}
            attempt={attempt}
            chosen={draft.chosen}
            onChoose={props.onChoose}
            onPoint={setPointed}
          />
        )}
        {props.report !== undefined && (
          <Link className={styles.report} to={props.report}>
            Report this question
          </Link>
        )}
      </div>
      <section
        ref={said}
        className={styles.outcome}
        aria-label="What comes of your answer"
        data-answered={attempt ? true : undefined}
        tabIndex={attempt ? 0 : -1}
      >
        {!attempt && !error && (
          <p className={styles.soon}>What comes of your answer stands here. Nothing else moves.</p>
        )}
        {verdict && (
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
            {verdict}
          </Note>
        )}
        {isSolved && <Explanations question={question} popularity={popularity} pointed={pointed} />}
        {attempt && !isSolved && (
          <>
            {question.hint !== null && (
              <div className={styles.hint}>
                <b>Hint from the author:</b> <RichTextView text={question.hint} />
              </div>
            )}
            <div>
              <Button onClick={props.onWatchAgain} aria-keyshortcuts="R">
                <ArrowCounterClockwiseIcon size={18} aria-hidden />
                Watch {clock(question.startVideoTimestamp)}–{clock(question.endVideoTimestamp)} again
              </Button>
            </div>
          </>
        )}
        <Refusal error={error} />
        {props.isKept && <p className={styles.soon}>Your answer is kept here. Sent when you are back.</p>}
      </section>
      <div className={styles.foot}>
        <span className={styles.rule}>{props.rule}</span>
        <div className={styles.actions}>
          {!isSolved && (
            <Button look="bare" onClick={props.onLeave}>
              {props.leave}
            </Button>
          )}
          {attempt && (
            <Button look={isSolved ? "plain" : "go"} disabled={isSolved} onClick={props.onTryAgain}>
              Try Again
            </Button>
          )}
          {isSolved && (
            <Button look="go" onClick={props.onGoOn}>
              {props.goOn}
            </Button>
          )}
          {!attempt && (
            <Button look="go" busy={isSending} busyText="Submitting" onClick={props.onSubmit}>
              Submit answer
            </Button>
          )}
        </div>
      </div>
    </>
  );
};
