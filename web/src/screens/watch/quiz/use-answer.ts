import { answerProblem, feedback } from "@cu/quiz-sheet/grading";
import { useState } from "react";
import { useAction } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.tsx";
import { type Graded, isRight, type Question, type ShownQuestion } from "./question-state.ts";

/** Where a question is asked. */
export type QuizPlace = { readonly courseId: number; readonly moduleId: number; readonly videoId: number };

export type Draft = { readonly chosen: readonly number[]; readonly text: string; readonly imageId: number | null };

const empty: Draft = { chosen: [], text: "", imageId: null };

/** QZL-12 and QZL-13: one option at most, or any; a second click takes it back. */
export const toggled = (question: Question, chosen: readonly number[], option: number): readonly number[] => {
  if (chosen.includes(option)) return chosen.filter((id) => id !== option);
  return question.questionType === "select_one" ? [option] : [...chosen, option];
};

type Options = {
  place: QuizPlace;
  shown: ShownQuestion;
  onGraded: (question: Question, graded: Graded) => void;
};

/** One answer as it is written, sent and judged. The server grades; this only refuses to send nothing. */
export const useAnswer = ({ place, shown: { question, attempt }, onGraded }: Options) => {
  const [draft, setDraft] = useState(empty);
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

  return {
    draft,
    isSending: isMutating,
    error: attempt ? undefined : error,
    /** What the page says about the last answer (QZL-18 to QZL-21). */
    verdict: attempt && feedback(question.questionType, { ...attempt, isCorrect: isRight(attempt) }),
    choose: (option: number) => setDraft({ ...draft, chosen: toggled(question, draft.chosen, option) }),
    write: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    clear: () => setDraft(empty),
    submit,
  };
};
