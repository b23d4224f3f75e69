import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAction } from "../../../lib/api.ts";
import type { GradedAnswer } from "../../../quiz/question-state.ts";
import { QuestionView } from "../../../quiz/question-view.tsx";
import { useAnswer } from "../../../quiz/use-answer.ts";
import type { Outcome, SittingPlace } from "../../../recall/sitting-place.ts";
import type { RecallQuestion } from "../learn.ts";
import styles from "./asked-again.module.css";
import { BesideQuestion, partOf } from "./beside-question.tsx";
import { afterText } from "./recall-texts.ts";

type AskedAgainProps = {
  of: RecallQuestion;
  place: SittingPlace;
  isLast: boolean;
  /** When it will be due, once it was answered here. */
  seenAgainAt: string | undefined;
  onGraded: (outcome: Outcome, seeAgainAt: string) => void;
  onGoOn: () => void;
};

/** One question of a sitting in the parts that the lecture asks with, beside the part of the lecture that answers it. */
export const AskedAgain = ({ of, place, isLast, seenAgainAt, onGraded, onGoOn }: AskedAgainProps) => {
  const [question, setQuestion] = useState(of.question);
  const [attempt, setAttempt] = useState<GradedAnswer | null>(null);
  const navigate = useNavigate();
  // What home and the lecture know of it is out of date then.
  const action = useAction("learn.answer-recall", { refresh: ["learn.read", "quiz.list"] });
  const params = {
    courseId: of.course.id,
    moduleId: of.moduleId,
    videoId: of.place.videoId,
    questionId: of.question.id,
  };
  const answer = useAnswer({
    question,
    attempt,
    action,
    send: (body) => action.trigger({ params, body }),
    onGraded: ({ options, hint, isCorrect, seeAgainAt, ...graded }) => {
      setQuestion({ ...question, options, hint });
      setAttempt(graded);
      onGraded(isCorrect ? "right" : "wrong", seeAgainAt);
    },
  });
  return (
    <div className={styles.two}>
      <BesideQuestion of={of} place={place} />
      <div className={styles.question}>
        <QuestionView
          question={question}
          attempt={attempt}
          draft={answer.draft}
          verdict={answer.verdict}
          isSending={answer.isSending}
          error={answer.error}
          isKept={answer.isKept}
          rule={ruleOf(of, seenAgainAt)}
          leave={attempt ? (isLast ? "Go to the end" : "Next question") : "Skip for now"}
          goOn={isLast ? "Finish" : "Next question"}
          onLeave={onGoOn}
          onGoOn={onGoOn}
          onChoose={answer.choose}
          onWrite={answer.write}
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

const ruleOf = ({ ifRight, ifWrong }: RecallQuestion, seenAgainAt: string | undefined): string => {
  const at = Date.now();
  if (seenAgainAt) return `Seen again ${afterText(seenAgainAt, at)}.`;
  const [right, wrong] = [afterText(ifRight, at), afterText(ifWrong, at)];
  return right === wrong ? `Seen again ${right}.` : `Right: seen again ${right}. Wrong: ${wrong}.`;
};
