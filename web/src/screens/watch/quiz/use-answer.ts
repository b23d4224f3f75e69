import { Unreachable } from "@cu/api/client";
import { answerProblem, feedback } from "@cu/quiz-sheet/grading";
import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "../../../lib/api.ts";
import { type AnswerDraft, noAnswer, toggled } from "../../../quiz/answer.ts";
import { type Graded, isRight, type Question, type ShownQuestion } from "../../../quiz/question-state.ts";
import { toast } from "../../../ui/toast.tsx";

/** Where a question is asked. */
export type QuizPlace = { readonly courseId: number; readonly moduleId: number; readonly videoId: number };

type Options = {
  place: QuizPlace;
  shown: ShownQuestion;
  onGraded: (question: Question, graded: Graded) => void;
};

/** One answer as it is written, sent and judged. The server grades; this only refuses to send nothing. */
export const useAnswer = ({ place, shown: { question, attempt }, onGraded }: Options) => {
  const [draft, setDraft] = useState(noAnswer);
  const { trigger, isMutating, error } = useAction("quiz.attempt");

  const submit = async () => {
    const answer = { selectedOptions: draft.chosen, answerText: draft.text };
    const options = question.options.map(({ id }) => ({ id, correctAnswerFlag: false }));
    const problem = answerProblem({ questionType: question.questionType, options }, answer);
    if (problem) return toast(problem, { tone: "warning" });
    const isOpen = question.questionType === "open_ended";
    const graded = await trigger({
      params: { ...place, questionId: question.id },
      body: isOpen ? { answerText: draft.text, answerImageId: draft.imageId } : { selectedOptions: [...draft.chosen] },
    }).catch(() => null);
    if (graded) onGraded(question, graded);
  };

  // Nothing was said about it: it is sent again by itself when the network is back (QZL-51).
  const isKept = !attempt && error instanceof Unreachable;
  const again = useEffectEvent(() => {
    if (isKept) void submit();
  });
  useEffect(() => {
    const back = () => again();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);

  return {
    draft,
    isKept,
    isSending: isMutating,
    error: attempt ? undefined : error,
    /** What the page says about the last answer (QZL-18 to QZL-21). */
    verdict: attempt && feedback(question.questionType, { ...attempt, isCorrect: isRight(attempt) }),
    choose: (option: number) => setDraft({ ...draft, chosen: toggled(question, draft.chosen, option) }),
    write: (change: Partial<AnswerDraft>) => setDraft({ ...draft, ...change }),
    clear: () => setDraft(noAnswer),
    submit,
  };
};
