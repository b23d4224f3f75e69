import { clock } from "@cu/quiz-sheet/label";
import { isUngraded } from "@cu/quiz-sheet/ungraded";
import { ArrowCounterClockwiseIcon } from "@phosphor-icons/react/dist/csr/ArrowCounterClockwise";
import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { XCircleIcon } from "@phosphor-icons/react/dist/csr/XCircle";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { RichTextView } from "../rich-text/rich-text-view.tsx";
import type { AnswerDraft } from "./answer.ts";
import type { Edited } from "./edited.ts";
import { Explanations, type Popularity } from "./explanations.tsx";
import { OpenAnswer } from "./open-answer.tsx";
import { OptionList } from "./option-list.tsx";
import { useQuestionKeys } from "./question-keys.ts";
import { type GradedAnswer, isRight, type Question } from "./question-state.ts";
import styles from "./question-view.module.css";
import { type Marking, SelfMark } from "./self-mark.tsx";

type QuestionViewProps = {
  question: Question;
  /** Null when unanswered or being retried. */
  attempt: GradedAnswer | null;
  draft: AnswerDraft;
  verdict: string | null;
  isSending?: boolean;
  error?: unknown;
  /** Resent automatically when the network is back. */
  isKept?: boolean;
  popularity?: Popularity | null;
  /** Self-marking of a submitted open answer; absent in a preview. */
  marking?: Marking;
  /** What the author changed while it was being answered. */
  edited?: Edited | undefined;
  /** The learner chose "I don't know" (LRN-51); they can still answer. */
  isUnknown?: boolean;
  /** Replaces the footer after a right answer. */
  rating?: ReactNode;
  /** Footer note on what counts. */
  rule: string;
  /** Link to report the question (STA-63); absent in previews and demos. */
  report?: string;
  /** Label of the button that leaves without an answer, and of the one after a right answer. */
  leave: string;
  goOn: string;
  onLeave: () => void;
  onGoOn: () => void;
  onChoose: (option: number) => void;
  onWrite: (change: Partial<AnswerDraft>) => void;
  onSubmit: () => void;
  onTryAgain: () => void;
  onWatchAgain: () => void;
  /** A preview sends nothing. */
  isPreview?: boolean;
  /** Above the question. */
  children?: ReactNode;
  /** The scrolling part. */
  ref?: Ref<HTMLDivElement>;
};

const kinds = {
  select_one: "Choose one.",
  choose_all_that_apply: "Choose all that apply.",
  open_ended: "Write your answer.",
} as const;

/** One question with its options, the result, and the possible next actions. */
export const QuestionView = (props: QuestionViewProps) => {
  const { question, attempt, draft, verdict, isSending = false, error, popularity, edited, isPreview = false } = props;
  const isUnknown = props.isUnknown === true && attempt === null;
  const [pointed, setPointed] = useState<number>();
  // Low screens collapse to the chosen options until expanded.
  const [showsAll, setShowsAll] = useState(false);
  const isOpen = question.questionType === "open_ended";
  const isWritten = attempt !== null && isUngraded(attempt);
  // No further action is possible.
  const isSolved = attempt !== null && (isRight(attempt) || isWritten);
  const said = useRef<HTMLElement>(null);
  const asked = useRef<HTMLDivElement>(null);
  const before = useRef({ attempt, isUnknown });

  // The pressed button is removed, so focus moves to the result.
  useEffect(() => {
    const last = before.current;
    if (last.attempt === attempt && last.isUnknown === isUnknown) return;
    before.current = { attempt, isUnknown };
    // The learner answers after all.
    if (last.attempt === attempt && !isUnknown) return;
    setPointed(undefined);
    setShowsAll(false);
    const place = attempt || isUnknown ? said.current : asked.current;
    place?.focus();
  }, [attempt, isUnknown]);

  const options = attempt || isOpen ? [] : question.options;
  // After an edit, sending is disabled until the learner chooses again.
  const isOff = edited !== undefined && !attempt && options.length > 0 && draft.chosen.length === 0;
  const main = isSolved || isUnknown ? props.onGoOn : attempt ? props.onTryAgain : props.onSubmit;
  const isWrong = isUnknown || (attempt !== null && !isSolved);
  useQuestionKeys(isPreview ? null : { options: options.length, isWrong }, (key) => {
    if (key === "again") return props.onWatchAgain();
    if (key === "main") return isSending || isOff ? undefined : main();
    const option = options[key.option];
    if (option) props.onChoose(option.id);
  });

  return (
    <>
      <div
        ref={props.ref}
        className={styles.body}
        data-answered={attempt ? true : undefined}
        data-all={showsAll || undefined}
      >
        {props.children}
        {edited && (
          <div className={styles.edited}>
            <Note tone="due">
              <b>This question was just edited.</b> {edited.text}
            </Note>
          </div>
        )}
        <div ref={asked} className={styles.question} data-question tabIndex={attempt ? 0 : -1}>
          <RichTextView text={question.text} />
        </div>
        {question.images.map(({ id, image }) => (
          <img key={id} className={styles.image} src={image} alt="Part of the question" />
        ))}
        <p className={styles.kind}>{kinds[question.questionType]}</p>
        {isOpen ? (
          <OpenAnswer {...{ question, attempt, draft, isPreview }} onWrite={props.onWrite} />
        ) : (
          <OptionList
            question={question}
            attempt={attempt}
            chosen={draft.chosen}
            edited={edited?.options}
            onChoose={props.onChoose}
            onPoint={setPointed}
          />
        )}
        {attempt && !isOpen && !showsAll && (
          <button type="button" className={styles.all} onClick={() => setShowsAll(true)}>
            Show all {question.options.length} options
          </button>
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
        aria-label="Result of your answer"
        data-answered={attempt || isUnknown ? true : undefined}
        tabIndex={attempt || isUnknown ? 0 : -1}
      >
        {isUnknown && <p>Watch the part that answers it, or choose an answer after all.</p>}
        {!attempt && !isUnknown && !error && (
          <p className={styles.soon}>
            {isOpen
              ? "You'll see the author's answer next to yours and mark it yourself. It counts towards a certificate only once a reviewer has read it."
              : "Your result will appear here."}
          </p>
        )}
        {isWritten && props.marking && <SelfMark marking={props.marking} reviewIf={attempt.reviewIf} />}
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
        {isSolved && !isWritten && (
          <Explanations
            question={question}
            popularity={popularity}
            only={(id) =>
              pointed === undefined
                ? question.options.some((option) => option.id === id && option.correctAnswerFlag === true)
                : id === pointed
            }
          />
        )}
        {isWrong && (
          <>
            {attempt && question.hint !== null && (
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
        {props.isKept ? (
          <>
            <h3 className={styles.kept}>Saved on this device</h3>
            <p role="status">
              You're offline. We'll send this answer as soon as you're back, and show the result here.
            </p>
            <div>
              <Button size="small" onClick={props.onSubmit}>
                Try now
              </Button>
            </div>
          </>
        ) : (
          <Refusal error={error} />
        )}
      </section>
      <div className={styles.foot}>
        {isSolved && props.rating ? (
          props.rating
        ) : (
          <>
            <span className={styles.rule}>{props.rule}</span>
            <div className={styles.actions}>
              {!isSolved && !isUnknown && (
                <Button look="bare" onClick={props.onLeave}>
                  {props.leave}
                </Button>
              )}
              {attempt && (
                <Button look={isSolved ? "plain" : "go"} disabled={isSolved && !isWritten} onClick={props.onTryAgain}>
                  {isWritten ? "Write it again" : "Try Again"}
                </Button>
              )}
              {(isSolved || isUnknown) && (
                <Button look="go" onClick={props.onGoOn}>
                  {props.goOn}
                </Button>
              )}
              {!attempt && !isUnknown && (
                <Button look="go" busy={isSending} busyText="Submitting" disabled={isOff} onClick={props.onSubmit}>
                  Submit answer
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
};
