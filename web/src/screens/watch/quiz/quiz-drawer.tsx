import type { Graded, Question } from "../../../features/quiz/question-state.ts";
import { OpenQuestion } from "./open-question.tsx";
import { QuestionForm } from "./question-form.tsx";
import type { Words } from "./said-before.tsx";
import type { QuizPlace } from "./use-lecture-answer.ts";
import type { Quiz } from "./use-quiz.tsx";

type QuizDrawerProps = {
  quiz: Quiz;
  place: QuizPlace;
  words: Words;
  isCovered: boolean;
  onGraded: (question: Question, graded: Graded) => void;
  onEdited: (question: Question) => void;
};

/** The open question, which the server grades. */
export const QuizDrawer = ({ quiz, place, onGraded, onEdited, ...frame }: QuizDrawerProps) => (
  <OpenQuestion quiz={quiz} {...frame}>
    {(shown, body) => (
      <QuestionForm key={shown.question.id} ref={body} {...{ quiz, shown, place, onGraded, onEdited }} />
    )}
  </OpenQuestion>
);
