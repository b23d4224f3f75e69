import { askingOrder, crosses } from "@cu/watch/crossing";
import { PauseIcon } from "@phosphor-icons/react/dist/csr/Pause";
import { useEffect, useEffectEvent, useState } from "react";
import type { Player, Step } from "../../../features/player/player.ts";
import { type Question, type ShownQuestion, stateOf } from "../../../features/quiz/question-state.ts";
import { toast } from "../../../ui/toast.tsx";
import { useAgain } from "./use-again.ts";

type Options = {
  questions: readonly Question[];
  player: Player | null;
  startSeconds: number;
  isMuted: boolean;
};

type Asking = {
  readonly openId: number | null;
  /** Questions that paused the video together, in order (E-105). */
  readonly queue: readonly number[];
};

const nothing: Asking = { openId: null, queue: [] };

/** State of a lecture's questions relative to the playhead: passed, due, open. */
export const useQuiz = ({ questions, player, startSeconds, isMuted }: Options) => {
  const [furthest, setFurthest] = useState(startSeconds);
  const [triggered, setTriggered] = useState<ReadonlySet<number>>(new Set());
  const [retried, setRetried] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(nothing);

  const shown: ShownQuestion[] = questions.map((question, index) => {
    const attempt = retried.has(question.id) ? null : question.latestAttempt;
    const state = stateOf(attempt, question.endVideoTimestamp <= furthest);
    return { question, number: index + 1, attempt, state };
  });

  const take = useEffectEvent((step: Step) => {
    const crossed = shown.filter(({ question }) => crosses(step, question.endVideoTimestamp));
    const ends = [...crossed, ...shown.filter(({ question }) => question.endVideoTimestamp <= step.position)].map(
      ({ question }) => question.endVideoTimestamp,
    );
    // Only question ends matter, so state changes at ends, not at every poll.
    setFurthest((before) => Math.max(before, ...ends));
    if (isMuted || !player) return;
    const due = askingOrder(
      crossed
        .filter(({ question, attempt }) => !attempt && !triggered.has(question.id))
        .map(({ question }) => question),
    ).sort((left, right) => left.endVideoTimestamp - right.endVideoTimestamp);
    const [first] = due;
    if (!first) return;
    const ids = due.map(({ id }) => id);
    player.pause();
    // The host's full screen would hide the question; ours shows it.
    if (document.fullscreenElement && document.fullscreenElement !== document.documentElement)
      void document.exitFullscreen();
    toast("Video Paused.", { icon: <PauseIcon size={18} weight="fill" aria-hidden /> });
    setTriggered(new Set([...triggered, ...ids]));
    setAsking({ openId: first.id, queue: ids });
  });
  useEffect(() => player?.onStep((step) => take(step)), [player]);

  // The open question is always in the queue; closed when the queue is empty.
  const nextInQueue = asking.openId === null ? undefined : asking.queue[asking.queue.indexOf(asking.openId) + 1];

  return {
    shown,
    again: useAgain(questions, player),
    openId: asking.openId,
    queue: asking.queue,
    open: (id: number) => {
      player?.pause();
      setAsking({ openId: id, queue: asking.queue.includes(id) ? asking.queue : [] });
    },
    close: () => setAsking(nothing),
    /** Continues with the next due question, or the lecture. */
    goOn: () => {
      if (nextInQueue !== undefined) return setAsking({ ...asking, openId: nextInQueue });
      setAsking(nothing);
      // Hosts restart when played at the end, where the end screen should show.
      if (!player?.state().hasEnded) player?.play();
    },
    hasNextDue: nextInQueue !== undefined,
    /** Rewinds to the question's range; at its end it is asked again (QZL-46). */
    watchAgain: ({ id, startVideoTimestamp }: Question) => {
      setRetried(new Set([...retried, id]));
      setTriggered(new Set([...triggered].filter((other) => other !== id)));
      setAsking(nothing);
      player?.seek(startVideoTimestamp);
      player?.play();
    },
    tryAgain: (id: number) => setRetried(new Set([...retried, id])),
    answered: (id: number) => setRetried(new Set([...retried].filter((other) => other !== id))),
  };
};

export type Quiz = ReturnType<typeof useQuiz>;
