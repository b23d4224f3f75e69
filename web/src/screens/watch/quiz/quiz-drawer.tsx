import { clock } from "@cu/quiz-sheet/label";
import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { QuestionMark } from "../../../ui/question-mark.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { QuestionForm } from "./question-form.tsx";
import type { Graded, Question } from "./question-state.ts";
import styles from "./quiz-drawer.module.css";
import type { QuizPlace } from "./use-answer.ts";
import type { Quiz } from "./use-quiz.ts";

type QuizDrawerProps = {
  quiz: Quiz;
  place: QuizPlace;
  /** The strip of the lecture, drawn small. */
  strip: ReactNode;
  /** Beside the tools, or at the window's edge. */
  toolsHidden: boolean;
  onGraded: (question: Question, graded: Graded) => void;
};

/**
 * A question over the paused picture. The transcript beside it stays readable and the tools usable, so it is no modal
 * window; the page below it is inert and Esc closes it from anywhere.
 */
export const QuizDrawer = ({ quiz, place, strip, toolsHidden, onGraded }: QuizDrawerProps) => {
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const open = quiz.shown.find(({ question }) => question.id === quiz.openId);
  const before = open && quiz.shown[open.number - 2];
  const after = open && quiz.shown[open.number];
  const openId = open?.question.id;

  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    quiz.close();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => leave(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  useEffect(() => {
    if (openId === undefined) return;
    body.current?.scrollTo(0, 0);
    body.current?.querySelector<HTMLElement>("[data-question]")?.focus({ preventScroll: true });
  }, [openId]);

  if (!open) return null;
  const inQueue = quiz.queue.indexOf(open.question.id);
  return (
    <>
      {/* A larger target for what Esc and the cross do. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.scrim}
        data-wide={toolsHidden || undefined}
        onClick={quiz.close}
      />
      <section
        className={styles.drawer}
        data-wide={toolsHidden || undefined}
        role="dialog"
        aria-modal="false"
        aria-labelledby={titleId}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <QuestionMark state={open.state} />
            Question {open.number} of {quiz.shown.length}, at {clock(open.question.endVideoTimestamp)}
          </h2>
          {quiz.queue.length > 1 && inQueue >= 0 && (
            <Tag>
              {inQueue + 1} of {quiz.queue.length}
            </Tag>
          )}
          <div className={styles.moves}>
            <IconButton
              label="Previous question"
              disabled={!before}
              onClick={() => before && quiz.open(before.question.id)}
            >
              <CaretLeftIcon size={20} weight="bold" aria-hidden />
            </IconButton>
            <IconButton label="Next question" disabled={!after} onClick={() => after && quiz.open(after.question.id)}>
              <CaretRightIcon size={20} weight="bold" aria-hidden />
            </IconButton>
            <IconButton label="Close the question" onClick={quiz.close}>
              <XIcon size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
        <div className={styles.strip}>{strip}</div>
        <QuestionForm key={open.question.id} ref={body} quiz={quiz} shown={open} place={place} onGraded={onGraded} />
      </section>
    </>
  );
};
