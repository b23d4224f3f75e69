import { useState } from "react";
import { openTry } from "../../../features/forms/drafts.ts";
import type { Graded, Question, ShownQuestion } from "../../../features/quiz/question-state.ts";
import { useAnswer } from "../../../features/quiz/use-answer.ts";
import { useAction } from "../../../lib/api.ts";

/** Where a question is asked: course, module and video. */
export type QuizPlace = { readonly courseId: number; readonly moduleId: number; readonly videoId: number };

type Options = {
  place: QuizPlace;
  shown: ShownQuestion;
  onGraded: (question: Question, graded: Graded) => void;
  onEdited: (question: Question) => void;
};

/** An answer in the lecture, which is an attempt. */
export const useLectureAnswer = ({ place, shown: { question, attempt }, onGraded, onEdited }: Options) => {
  const keptAt = `answer.${place.videoId}.${question.id}`;
  const [open] = useState(() => openTry(keptAt));
  const action = useAction("quiz.attempt", { open });
  return useAnswer({
    question,
    attempt,
    action,
    send: (body) => action.send({ params: { ...place, questionId: question.id }, body }),
    onGraded: (graded) => onGraded(question, graded),
    onEdited,
    keptAt,
  });
};
