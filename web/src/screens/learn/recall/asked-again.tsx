import type { SelfMark } from "@cu/api/quiz";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { openTry } from "../../../features/forms/drafts.ts";
import type { Attempt, GradedAnswer } from "../../../features/quiz/question-state.ts";
import { QuestionView } from "../../../features/quiz/question-view.tsx";
import { useAnswer } from "../../../features/quiz/use-answer.ts";
import { afterText } from "../../../features/recall/after-text.ts";
import type { Outcome, SittingPlace } from "../../../features/recall/sitting-place.ts";
import { useAction } from "../../../lib/api.ts";
import type { RecallQuestion } from "../learn.ts";
import styles from "./asked-again.module.css";
import { BesideQuestion, partOf } from "./beside-question.tsx";
import { RateAnswer } from "./rate-answer.tsx";
import { useRating } from "./use-rating.ts";

type AskedAgainProps = {
  of: RecallQuestion;
  place: SittingPlace;
  isLast: boolean;
  /** When it is next due, once answered here. */
  seenAgainAt: string | undefined;
  onGraded: (outcome: Outcome, seeAgainAt: string) => void;
  onGoOn: () => void;
};

/** A review question in the lecture's question components, next to the part of the lecture that answers it. */
export const AskedAgain = ({ of, place, isLast, seenAgainAt, onGraded, onGoOn }: AskedAgainProps) => {
  const [question, setQuestion] = useState(of.question);
  const [attempt, setAttempt] = useState<GradedAnswer | null>(null);
  const navigate = useNavigate();
  const params = {
    courseId: of.course.id,
    moduleId: of.moduleId,
    videoId: of.place.videoId,
    questionId: of.question.id,
  };
  const rating = useRating({ params, onRated: onGraded, onGoOn });
  // Home and the lecture page cache data about it that is now outdated.
  const keptAt = `recall.${of.question.id}`;
  const [open] = useState(() => openTry(keptAt));
  const action = useAction("learn.answer-recall", { refresh: ["learn.read", "quiz.list"], open });
  const marker = useAction("quiz.mark", { refresh: ["learn.read", "quiz.list"] });
  const mark = async (chosen: SelfMark) => {
    const { id } = (attempt ?? {}) as Partial<Attempt>;
    if (id === undefined) return;
    const marked = await marker.trigger({ params, body: { attempt: id, mark: chosen } });
    if (!marked) return;
    setAttempt((now) => now && { ...now, selfMark: marked.mark });
    onGraded("written", marked.seeAgainAt);
  };
  const answer = useAnswer({
    question,
    attempt,
    action,
    send: (body) => action.send({ params, body }),
    onGraded: ({ options, hint, isCorrect, seeAgainAt, marks, ...graded }) => {
      setQuestion({ ...question, options, hint });
      setAttempt(graded);
      rating.take(marks);
      const isOpen = question.questionType === "open_ended";
      onGraded(isOpen ? "written" : isCorrect ? "right" : "wrong", seeAgainAt);
    },
    onEdited: setQuestion,
    keptAt,
  });
  return (
    <div className={styles.screen}>
      <div className={styles.beside}>
        <BesideQuestion of={of} place={place} />
      </div>
      <div className={styles.question} data-seen={seenAgainAt !== undefined || undefined}>
        <QuestionView
          question={question}
          attempt={attempt}
          draft={answer.draft}
          verdict={answer.verdict}
          isSending={answer.isSending}
          error={answer.error ?? (attempt ? undefined : rating.error)}
          edited={answer.edited}
          isKept={answer.isKept}
          marking={{
            mark: attempt?.selfMark,
            isSending: marker.isMutating,
            error: marker.error,
            onMark: (chosen) => void mark(chosen),
          }}
          isUnknown={rating.isUnknown}
          rating={
            rating.marks && (
              <RateAnswer
                marks={rating.marks}
                isSending={rating.isSending}
                error={rating.error}
                onRate={(chosen) => void rating.rate(chosen)}
              />
            )
          }
          rule={ruleOf(of, seenAgainAt)}
          leave={attempt ? (isLast ? "Go to the end" : "Next question") : "I don't know"}
          goOn={isLast ? "Finish" : "Next question"}
          onLeave={() => (attempt ? onGoOn() : void rating.giveUp())}
          onGoOn={onGoOn}
          onChoose={(option) => {
            rating.take(undefined);
            answer.choose(option);
          }}
          onWrite={(change) => {
            rating.take(undefined);
            answer.write(change);
          }}
          onSubmit={() => void answer.submit()}
          onTryAgain={() => {
            answer.clear();
            setAttempt(null);
          }}
          onWatchAgain={() => void navigate(partOf(of), { state: { sitting: place } })}
        />
      </div>
    </div>
  );
};

const ruleOf = ({ ifRight, ifWrong, question }: RecallQuestion, seenAgainAt: string | undefined): string => {
  const at = Date.now();
  if (seenAgainAt) return `You'll see it again ${afterText(seenAgainAt, at)}.`;
  // Open answers show the dates at the self-marks.
  if (question.questionType === "open_ended") return "";
  const [right, wrong] = [afterText(ifRight, at), afterText(ifWrong, at)];
  return right === wrong ? `You'll see it again ${right}.` : `You'll see it again ${right} if right, ${wrong} if not.`;
};
