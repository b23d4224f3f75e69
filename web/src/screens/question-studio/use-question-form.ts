import { FieldFailure } from "@cu/api/failure";
import { problemsIn } from "@cu/api/form";
import { useMemo, useState } from "react";
import { useForm } from "../../features/forms/use-form.ts";
import type { Part } from "../../features/question-studio/part.ts";
import {
  draftOf,
  emptyDraft,
  isOnlyWords,
  isWritten,
  type QuestionDraft,
  type QuestionInput,
  questionInput,
  type StoredQuestion,
} from "../../features/question-studio/question-draft.ts";
import { questionForm } from "../../features/question-studio/question-rules.ts";
import { written } from "../../features/question-studio/time-text.ts";
import { refresh, setAnswer, useAction } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";

const byEnd = (left: StoredQuestion, right: StoredQuestion) => left.endVideoTimestamp - right.endVideoTimestamp;

type Options = {
  videoId: number;
  questions: readonly StoredQuestion[];
  durationSeconds: number | null;
  /** Default range of a new question. */
  partNow: () => Part;
};

/** The question form's state: stored per tab until created, validated by the server's rules. */
export const useQuestionForm = ({ videoId, questions, durationSeconds, partNow }: Options) => {
  const [first, setFirst] = useState(() => emptyDraft(partNow()));
  // The editors are uncontrolled, so another question increments the round.
  const [round, setRound] = useState(0);
  const rules = useMemo(() => questionForm(durationSeconds), [durationSeconds]);

  const startAnew = () => {
    form.drop();
    setFirst(emptyDraft(partNow()));
    setRound(round + 1);
  };
  const create = useAction("quiz.create", {
    apply: (created) => {
      const made = created.map((question) => ({ ...question, version: 1 }));
      const all = [...questions, ...made].sort(byEnd);
      return setAnswer("quiz.list-all", { params: { videoId } }, all);
    },
    onSuccess: () => {
      toast("Quiz Question created successfully.");
      startAnew();
      void refresh(["quiz.list"]);
    },
  });
  const edit = useAction("quiz.edit", {
    apply: (changed) => {
      const all = [...questions.filter(({ id }) => id !== changed.id), changed];
      return setAnswer("quiz.list-all", { params: { videoId } }, all.sort(byEnd));
    },
    onSuccess: () => {
      toast("The question is saved.");
      startAnew();
      void refresh(["quiz.list"]);
    },
  });
  const send = (input: QuestionInput): Promise<unknown> => {
    const { edited } = form.draft;
    if (edited) {
      const body = { version: edited.version, question: input, ...(isTypo && { isTypo }) };
      return edit.send({ params: { videoId, questionId: edited.id }, body });
    }
    return create.send({ params: { videoId }, body: [input] }).catch(throwFirst);
  };
  const form = useForm({
    place: `question.${videoId}`,
    first,
    rules,
    inputOf: questionInput,
    send,
  });
  const { draft } = form;
  const stored = questions.find(({ id }) => id === draft.edited?.id);
  const mayBeTypo = stored !== undefined && isOnlyWords(draft, stored);
  const isTypo = mayBeTypo && draft.isTypo === true;
  const failure = draft.edited ? edit.error : create.error;
  const problems = problemsIn(rules.read(questionInput(draft)).errors);
  const { start, end } = draft;
  const isReadable = start.seconds !== null && end.seconds !== null && start.seconds < end.seconds;
  const isInside = durationSeconds === null || (end.seconds ?? 0) <= durationSeconds;

  const change = (part: Partial<QuestionDraft>) => {
    form.change(part);
    if (part.start || part.end) form.forget("timeRange");
    if (part.images) form.forget("imageIds");
    if (part.questionType) form.forget("options");
  };
  return {
    draft,
    round,
    /** Current validation errors, before submission. */
    missing: Object.values(problems),
    timeProblem: problems.timeRange,
    /** Null while the two times don't form a range. */
    part: isReadable && isInside ? { start: start.seconds, end: end.seconds } : null,
    isWritten: isWritten(draft),
    isRestored: form.isRestored && isWritten(draft),
    mayBeTypo,
    isTypo,
    isBusy: form.isBusy,
    error: failure instanceof FieldFailure ? undefined : failure,
    errorsOf: form.errorsOf,
    props: form.props,
    submit: () => void form.submit(),
    change,
    /** Replaces text from outside the editors, which then remount. */
    replace: (part: Partial<QuestionDraft>) => {
      change(part);
      setRound(round + 1);
    },
    movePart: (part: Part) => change({ start: written(part.start), end: written(part.end) }),
    startAnew,
    /** Starts editing an existing question. */
    startEdit: (question: StoredQuestion) => {
      form.drop();
      create.reset();
      edit.reset();
      form.change(draftOf(question));
      setRound(round + 1);
    },
  };
};

export type QuestionForm = ReturnType<typeof useQuestionForm>;

// The server reports errors by index, and one question was sent.
const throwFirst = (error: unknown): never => {
  if (error instanceof FieldFailure && Array.isArray(error.fields)) throw new FieldFailure(error.fields[0] ?? {});
  throw error;
};
