import { Unreachable } from "@cu/api/client";
import { answerProblem, feedback } from "@cu/quiz-sheet/grading";
import { isUngraded } from "@cu/quiz-sheet/ungraded";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../lib/api.ts";
import { toast } from "../ui/toast.tsx";
import { type AnswerDraft, noAnswer, toggled } from "./answer.ts";
import { type Edited, editedIn, editOf } from "./edited.ts";
import { type AnswerBody, type KeptAnswer, keptAnswer } from "./kept-answer.ts";
import { type GradedAnswer, isRight, type Question } from "./question-state.ts";

type Options<Graded> = {
  question: Question;
  /** Null when unanswered, or being tried again. */
  attempt: GradedAnswer | null;
  /** Where the answer goes: the action of a lecture, or of a sitting. */
  action: { readonly isMutating: boolean; readonly error?: ApiError | undefined };
  send: (body: AnswerBody) => Promise<Graded>;
  onGraded: (graded: Graded) => void;
  /** It was edited since it was read: this is how it is now. */
  onEdited?: (question: Question) => void;
  /** Where an answer without a network is kept; its action keeps its key there, too. */
  keptAt: string;
};

/** One answer as it is written, sent and judged. The server grades; this only refuses to send nothing. */
export const useAnswer = <Graded>(options: Options<Graded>) => {
  const { question, attempt, action, send, onGraded, onEdited, keptAt } = options;
  const [earlier, setEarlier] = useState(() => keptAnswer.read(keptAt));
  const [draft, setDraft] = useState(earlier?.draft ?? noAnswer);
  const [edited, setEdited] = useState<Edited>();
  const { isMutating, error } = action;

  const submit = async () => {
    const problem = answerProblem(question, { selectedOptions: draft.chosen, answerText: draft.text });
    if (problem) return toast(problem, { tone: "warning" });
    const isOpen = question.questionType === "open_ended";
    const { revision } = question;
    const seen = revision === undefined ? {} : { revision };
    await deliver(
      isOpen
        ? { answerText: draft.text, answerImageId: draft.imageId, ...seen }
        : { selectedOptions: [...draft.chosen], ...seen },
    );
  };

  const deliver = async (body: AnswerBody) => {
    const keep = (answer: KeptAnswer | undefined) => {
      keptAnswer.write(keptAt, answer);
      setEarlier(answer);
    };
    const graded = await send(body).catch((refused: unknown) => {
      keep(refused instanceof Unreachable ? { body, draft } : undefined);
      const now = editedIn(refused, question);
      if (now) take(now);
      return undefined;
    });
    if (graded) {
      keep(undefined);
      setEdited(undefined);
      onGraded(graded);
    }
  };

  // Another choice is another answer: the one that waited is not sent any more.
  const become = (next: AnswerDraft) => {
    setDraft(next);
    if (earlier) keptAnswer.write(keptAt, undefined);
    setEarlier(undefined);
  };

  // What was chosen of another question says nothing of this one (QZL-55). What was written stays.
  const take = (now: Question) => {
    setDraft({ ...draft, chosen: [] });
    setEdited(editOf(question, now));
    onEdited?.(now);
  };

  // Nothing was said about it: it is sent again by itself when the network is back (QZL-51).
  const isKept = earlier !== undefined && !isMutating;
  const again = useEffectEvent(() => {
    if (earlier) void deliver(earlier.body);
  });
  useEffect(() => {
    if (navigator.onLine) again();
    const back = () => again();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);

  return {
    draft,
    /** What an edit has just changed, until there is an answer. */
    edited,
    isKept,
    isSending: isMutating,
    error: attempt || editedIn(error, question) ? undefined : error,
    /** What the page says about the last answer (QZL-18 to QZL-21). */
    verdict:
      attempt && !isUngraded(attempt)
        ? feedback(question.questionType, { ...attempt, isCorrect: isRight(attempt) })
        : null,
    choose: (option: number) => become({ ...draft, chosen: toggled(question, draft.chosen, option) }),
    write: (change: Partial<AnswerDraft>) => become({ ...draft, ...change }),
    clear: () => {
      become(noAnswer);
      setEdited(undefined);
    },
    submit: () => (earlier ? deliver(earlier.body) : submit()),
  };
};
