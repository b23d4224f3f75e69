import { Unreachable } from "@cu/api/client";
import type { attemptQuestion } from "@cu/api/quiz";
import type { Input } from "@cu/api/route";
import { answerProblem, feedback } from "@cu/quiz-sheet/grading";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../lib/api.ts";
import { toast } from "../ui/toast.tsx";
import { type AnswerDraft, noAnswer, toggled } from "./answer.ts";
import { type GradedAnswer, isRight, type Question } from "./question-state.ts";

type Body = Input<typeof attemptQuestion>["body"];

type Options<Graded> = {
  question: Question;
  /** Null when unanswered, or being tried again. */
  attempt: GradedAnswer | null;
  /** Where the answer goes: the action of a lecture, or of a sitting. */
  action: { readonly isMutating: boolean; readonly error?: ApiError | undefined };
  send: (body: Body) => Promise<Graded>;
  onGraded: (graded: Graded) => void;
};

/** One answer as it is written, sent and judged. The server grades; this only refuses to send nothing. */
export const useAnswer = <Graded>({ question, attempt, action, send, onGraded }: Options<Graded>) => {
  const [draft, setDraft] = useState(noAnswer);
  const { isMutating, error } = action;

  const submit = async () => {
    const problem = answerProblem(question, { selectedOptions: draft.chosen, answerText: draft.text });
    if (problem) return toast(problem, { tone: "warning" });
    const isOpen = question.questionType === "open_ended";
    const graded = await send(
      isOpen ? { answerText: draft.text, answerImageId: draft.imageId } : { selectedOptions: [...draft.chosen] },
    ).catch(() => undefined);
    if (graded) onGraded(graded);
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
