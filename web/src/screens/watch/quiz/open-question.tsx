import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { QuestionDrawer } from "../../../features/quiz/question-drawer.tsx";
import type { ShownQuestion } from "../../../features/quiz/question-state.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { SaidBefore, type Words } from "./said-before.tsx";
import type { Quiz } from "./use-quiz.tsx";

type OpenQuestionProps = {
  quiz: Quiz;
  /** The transcript, whose last lines show below the picture. */
  words: Words;
  /** The menu covers it and holds the focus. */
  isCovered: boolean;
  /** The question's content; `body` is its scrolling part. */
  children: (shown: ShownQuestion, body: Ref<HTMLDivElement>) => ReactNode;
};

/** The open question next to the paused picture, the lines before it, and navigation between questions. */
export const OpenQuestion = ({ quiz, words, isCovered, children }: OpenQuestionProps) => {
  const body = useRef<HTMLDivElement>(null);
  const open = quiz.shown.find(({ question }) => question.id === quiz.openId);
  const before = open && quiz.shown[open.number - 2];
  const after = open && quiz.shown[open.number];
  const openId = open?.question.id;

  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [openId]);
  useEffect(() => {
    if (openId === undefined || isCovered) return;
    body.current?.querySelector<HTMLElement>("[data-question]")?.focus({ preventScroll: true });
  }, [openId, isCovered]);

  if (!open) return null;
  const inQueue = quiz.queue.indexOf(open.question.id);
  return (
    <>
      <SaidBefore words={words} seconds={open.question.endVideoTimestamp} />
      <QuestionDrawer
        number={open.number}
        count={quiz.shown.length}
        seconds={open.question.endVideoTimestamp}
        state={open.state}
        tag={
          quiz.queue.length > 1 &&
          inQueue >= 0 && (
            <Tag>
              {inQueue + 1} of {quiz.queue.length}
            </Tag>
          )
        }
        moves={
          <>
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
          </>
        }
        closeText="Close the question"
        onClose={quiz.close}
      >
        {children(open, body)}
      </QuestionDrawer>
    </>
  );
};
