import { answerProblem } from "@cu/quiz-sheet/grading";
import { type Ref, useState } from "react";
import { attemptWith, verdictOf } from "../../../features/question-studio/preview-attempt.ts";
import { noAnswer, toggled } from "../../../features/quiz/answer.ts";
import type { Attempt, Question, ShownQuestion } from "../../../features/quiz/question-state.ts";
import { QuestionView } from "../../../features/quiz/question-view.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { Quiz } from "../quiz/use-quiz.tsx";

type DemoQuestionProps = {
  quiz: Quiz;
  shown: ShownQuestion;
  onGraded: (question: Question, attempt: Attempt) => void;
  /** The part that scrolls. */
  ref: Ref<HTMLDivElement>;
};

/** MOCK-22: a question of the demo, graded here by its own flags. Nothing is counted. */
export const DemoQuestion = ({ quiz, shown: { question, attempt }, onGraded, ref }: DemoQuestionProps) => {
  const [draft, setDraft] = useState(noAnswer);
  const submit = () => {
    const problem = answerProblem(question, { selectedOptions: draft.chosen, answerText: null });
    if (problem) return toast(problem, { tone: "warning" });
    const submittedAt = new Date().toISOString();
    onGraded(question, { ...attemptWith(question, draft.chosen, null), submittedAt });
  };
  return (
    <QuestionView
      ref={ref}
      question={question}
      attempt={attempt}
      draft={draft}
      verdict={attempt && verdictOf(question, attempt)}
      rule="A demo: nothing is counted"
      leave="Skip for now"
      goOn="Continue watching"
      onLeave={quiz.goOn}
      onGoOn={quiz.goOn}
      onChoose={(option) => setDraft({ ...draft, chosen: toggled(question, draft.chosen, option) })}
      onWrite={(change) => setDraft({ ...draft, ...change })}
      onSubmit={submit}
      onTryAgain={() => {
        setDraft(noAnswer);
        quiz.tryAgain(question.id);
      }}
      onWatchAgain={() => quiz.watchAgain(question)}
    />
  );
};
