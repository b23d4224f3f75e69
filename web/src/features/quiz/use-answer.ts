import { Unreachable } from "@cu/api/client";
import { answerProblem, feedback } from "@cu/quiz-sheet/grading";
import { isUngraded } from "@cu/quiz-sheet/ungraded";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiError } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";
import { type AnswerDraft, noAnswer, toggled } from "./answer.ts";
import { type Edited, editedIn, editOf } from "./edited.ts";
import { type AnswerBody, type KeptAnswer, keptAnswer } from "./kept-answer.ts";
import { type GradedAnswer, isRight, type Question } from "./question-state.ts";

type Options<Graded> = {
  question: Question;
  /** Null when unanswered or being retried. */
  attempt: GradedAnswer | null;
  /** The mutation that submits the answer: a lecture's or a review session's. */
  action: { readonly isMutating: boolean; readonly error?: ApiError | undefined };
  send: (body: AnswerBody) => Promise<Graded>;
  onGraded: (graded: Graded) => void;
  /** Called with the current version when the question was edited after being read. */
  onEdited?: (question: Question) => void;
  /** Where an unsent answer is stored; its mutation stores its key there too. */
  keptAt: string;
};

/** State of one answer: drafting, sending, grading. The server grades; the client only blocks empty answers. */
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

  // A new choice discards the answer waiting to be sent.
  const become = (next: AnswerDraft) => {
    setDraft(next);
    if (earlier) keptAnswer.write(keptAt, undefined);
    setEarlier(undefined);
  };

  // Choices don't carry over to the edited question (QZL-55). Written text does.
  const take = (now: Question) => {
    setDraft({ ...draft, chosen: [] });
    setEdited(editOf(question, now));
    onEdited?.(now);
  };

  // Unanswered attempt: resent automatically when the network is back (QZL-51).
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
    /** What an edit just changed, until the next answer. */
    edited,
    isKept,
    isSending: isMutating,
    error: attempt || editedIn(error, question) ? undefined : error,
    /** Feedback on the last answer (QZL-18 to QZL-21). */
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
