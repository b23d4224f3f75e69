import type { QuestionType } from "@cu/quiz-sheet/question-type";
import { useRef, useState } from "react";
import { type AssistantDraft, readDraft } from "../../features/question-studio/assistant-draft.ts";
import { useAction, useApi } from "../../lib/api.ts";

type Asked = { readonly second: number; readonly questionType: QuestionType };
type Waiting = Asked & { readonly jobId: string };

const pauseMilliseconds = 1500;

/** Asks cuGPT for a draft at a second, and waits while its job is in the queue (QZC-07). */
export const useAssistantDraft = (videoId: number, onDraft: (draft: AssistantDraft) => void) => {
  const [waiting, setWaiting] = useState<Waiting>();
  const [isUnreadable, setUnreadable] = useState(false);
  // Of a draft that was stopped nothing is heard any more.
  const round = useRef(0);
  const action = useAction("assistant.generate-mcq");

  const take = (content: string, { questionType }: Asked) => {
    setWaiting(undefined);
    const draft = readDraft(content, questionType);
    if (draft) onDraft(draft);
    else setUnreadable(true);
  };
  const job = useApi("assistant.job", waiting ? { params: { jobId: waiting.jobId } } : null, {
    refreshInterval: pauseMilliseconds,
    onSuccess: (found) => {
      if (waiting && found.status === "done") take(found.answer?.content ?? "", waiting);
    },
  });
  const ask = async (asked: Asked) => {
    round.current += 1;
    const own = round.current;
    setUnreadable(false);
    const { second, questionType } = asked;
    const answer = await action.trigger({ params: { videoId, second }, body: { questionType } });
    if (!answer || round.current !== own) return;
    if ("content" in answer) take(answer.content, asked);
    else setWaiting({ ...asked, jobId: answer.id });
  };
  const stop = () => {
    round.current += 1;
    setWaiting(undefined);
    action.reset();
  };
  const isRunning = action.isMutating || (waiting !== undefined && job.error === undefined);
  return {
    ask: (asked: Asked) => void ask(asked),
    stop,
    isRunning,
    isUnreadable,
    error: action.error ?? (waiting ? job.error : undefined),
  };
};
