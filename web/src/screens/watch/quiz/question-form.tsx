import type { Ref } from "react";
import { useLocation } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../paths.tsx";
import { type Graded, isRight, type Question, type ShownQuestion } from "../../../quiz/question-state.ts";
import { QuestionView } from "../../../quiz/question-view.tsx";
import { type QuizPlace, useLectureAnswer } from "./use-lecture-answer.ts";
import type { Quiz } from "./use-quiz.tsx";

type QuestionFormProps = {
  quiz: Quiz;
  shown: ShownQuestion;
  place: QuizPlace;
  onGraded: (question: Question, graded: Graded) => void;
  /** The part that scrolls. */
  ref: Ref<HTMLDivElement>;
};

/** One question of the lecture, answered and graded by the server. */
export const QuestionForm = ({ quiz, shown, place, onGraded, ref }: QuestionFormProps) => {
  const { question, attempt } = shown;
  const { pathname } = useLocation();
  const answer = useLectureAnswer({ place, shown, onGraded });
  const popularity = usePopularity(place, shown);
  return (
    <QuestionView
      ref={ref}
      question={question}
      attempt={attempt}
      draft={answer.draft}
      verdict={answer.verdict}
      isSending={answer.isSending}
      error={answer.error}
      isKept={answer.isKept}
      popularity={popularity}
      report={paths.report(`${pathname}#question-${question.id}`)}
      rule="Any number of attempts, all are counted"
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

/** What everybody chose; asked for only once this learner is right, and the server would not tell earlier (QZL-15). */
const usePopularity = (place: QuizPlace, { question, attempt }: ShownQuestion) => {
  const isAsked = attempt !== null && isRight(attempt) && question.questionType !== "open_ended";
  const { data } = useApi("quiz.statistics", isAsked ? { params: { ...place, questionId: question.id } } : null);
  const choices = data?.choiceDistribution;
  return choices ? new Map(choices.map(({ option, timesSelected }) => [option, timesSelected])) : null;
};
