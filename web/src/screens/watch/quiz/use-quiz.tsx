import { askingOrder, crosses } from "@cu/watch/crossing";
import { PauseIcon } from "@phosphor-icons/react/dist/csr/Pause";
import { useEffect, useEffectEvent, useState } from "react";
import type { Player, Step } from "../../../player/player.ts";
import { type Question, type ShownQuestion, stateOf } from "../../../quiz/question-state.ts";
import { toast } from "../../../ui/toast.tsx";
import { useAgain } from "./use-again.ts";

type Options = {
  questions: readonly Question[];
  player: Player | null;
  startSeconds: number;
  /** QZL-38. */
  isMuted: boolean;
};

type Asking = {
  readonly openId: number | null;
  /** Questions that paused the video together, in the order they are asked (E-105). */
  readonly queue: readonly number[];
};

const nothing: Asking = { openId: null, queue: [] };

/** The questions of a lecture against its play head: which were passed, which pauses the video now, which is open. */
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
    // Only the end of a question matters, so the page draws anew at ends and not at every look.
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
    // The host's own full screen would hide the question; in ours it has a place.
    if (document.fullscreenElement && document.fullscreenElement !== document.documentElement)
      void document.exitFullscreen();
    toast("Video Paused.", { icon: <PauseIcon size={18} weight="fill" aria-hidden /> });
    setTriggered(new Set([...triggered, ...ids]));
    setAsking({ openId: first.id, queue: ids });
  });
  useEffect(() => player?.onStep((step) => take(step)), [player]);

  // The open question is in the queue, or the queue is empty.
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
    /** On to the next question that was due, or back to the lecture. */
    goOn: () => {
      if (nextInQueue !== undefined) return setAsking({ ...asking, openId: nextInQueue });
      setAsking(nothing);
      // Hosts begin anew when they are to play at the end, where the next lecture is offered.
      if (!player?.state().hasEnded) player?.play();
    },
    hasNextDue: nextInQueue !== undefined,
    /** Back to the part that the question is about, at whose end it is asked anew (QZL-46). */
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
