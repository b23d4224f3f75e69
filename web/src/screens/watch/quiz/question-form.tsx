import type { Ref } from "react";
import { useLocation } from "react-router-dom";
import { type Graded, isRight, type Question, type ShownQuestion } from "../../../features/quiz/question-state.ts";
import { QuestionView } from "../../../features/quiz/question-view.tsx";
import type { Marking } from "../../../features/quiz/self-mark.tsx";
import { changeAnswers, useAction, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { type QuizPlace, useLectureAnswer } from "./use-lecture-answer.ts";
import type { Quiz } from "./use-quiz.tsx";

type QuestionFormProps = {
  quiz: Quiz;
  shown: ShownQuestion;
  place: QuizPlace;
  onGraded: (question: Question, graded: Graded) => void;
  onEdited: (question: Question) => void;
  /** The scrolling part. */
  ref: Ref<HTMLDivElement>;
};

/** One question of the lecture, answered and graded by the server. */
export const QuestionForm = ({ quiz, shown, place, onGraded, onEdited, ref }: QuestionFormProps) => {
  const { question, attempt } = shown;
  const { pathname } = useLocation();
  const answer = useLectureAnswer({ place, shown, onGraded, onEdited });
  const popularity = usePopularity(place, shown);
  const marking = useMarking(place, shown);
  return (
    <QuestionView
      ref={ref}
      question={question}
      attempt={attempt}
      draft={answer.draft}
      verdict={answer.verdict}
      isSending={answer.isSending}
      error={answer.error}
      edited={answer.edited}
      isKept={answer.isKept}
      popularity={popularity}
      marking={marking}
      report={paths.report(`${pathname}#question-${question.id}`)}
      rule={question.questionType === "open_ended" ? "" : "Unlimited attempts; each one counts"}
      leave="Skip for now"
      goOn={quiz.hasNextDue ? "Next question" : "Continue watching"}
      onLeave={quiz.goOn}
      onGoOn={quiz.goOn}
      onChoose={answer.choose}
      onWrite={answer.write}
      onSubmit={() => void answer.submit()}
      onTryAgain={() => {
        answer.clear();
        quiz.tryAgain(question.id);
      }}
      onWatchAgain={() => quiz.watchAgain(question)}
    />
  );
};

/** Self-mark of an open answer, stored in the page's list of questions. */
const useMarking = (place: QuizPlace, { question, attempt }: ShownQuestion): Marking => {
  const action = useAction("quiz.mark", {
    apply: (marked) =>
      changeAnswers("quiz.list", (list) =>
        list.map((one) =>
          one.latestAttempt?.id === marked.attempt
            ? { ...one, latestAttempt: { ...one.latestAttempt, selfMark: marked.mark } }
            : one,
        ),
      ),
    refresh: ["learn.read"],
  });
  return {
    mark: attempt?.selfMark,
    isSending: action.isMutating,
    error: action.error,
    onMark: (mark) => {
      const params = { ...place, questionId: question.id };
      if (attempt) void action.trigger({ params, body: { attempt: attempt.id, mark } });
    },
  };
};

/** Answer statistics; requested only after the learner's right answer, as the server refuses earlier (QZL-15). */
const usePopularity = (place: QuizPlace, { question, attempt }: ShownQuestion) => {
  const isAsked = attempt !== null && isRight(attempt) && question.questionType !== "open_ended";
  const { data } = useApi("quiz.statistics", isAsked ? { params: { ...place, questionId: question.id } } : null);
  const choices = data?.choiceDistribution;
  return choices ? new Map(choices.map(({ option, timesSelected }) => [option, timesSelected])) : null;
};
