import type { Answer } from "@cu/api/route";
import type { readWatchHistory } from "@cu/api/watch";
import type { startPosition } from "@cu/watch/resume";
import { useState } from "react";
import type { Player } from "../../features/player/player.ts";
import { usePlayerState } from "../../features/player/use-player-state.ts";
import type { Question } from "../../features/quiz/question-state.ts";
import { useStored } from "../../lib/use-stored.ts";
import { progressOf } from "./module-progress.ts";
import type { Place } from "./place.ts";
import { useQuiz } from "./quiz/use-quiz.tsx";
import { useWatchedSlices } from "./watched-slices.ts";

export type Start = ReturnType<typeof startPosition>;

type Options = {
  place: Place;
  start: Start;
  history: Answer<typeof readWatchHistory>;
  questions: readonly Question[];
};

/** One visit of a lecture: its player, what of it was watched, and its questions. Nothing in here is sent or fetched. */
export const useLecture = ({ place: { video }, start, history, questions }: Options) => {
  const [player, setPlayer] = useState<Player | null>(null);
  const [muted, setMuted] = useStored("muteQuiz");
  const told = usePlayerState(player, (state) => state.duration);
  const duration = video.duration ?? told;
  const known = history.find(({ videoId }) => videoId === video.id)?.watchedRanges ?? [];
  const watched = useWatchedSlices({ known, duration });
  const isMuted = muted === "yes";
  const quiz = useQuiz({ questions, player, startSeconds: start.seconds, isMuted });
  const progress = new Map(progressOf(history));
  const share = Math.max(watched.share, progress.get(video.id) ?? 0);
  progress.set(video.id, share);
  return {
    player,
    setPlayer,
    start,
    duration,
    watched,
    share,
    progress,
    quiz,
    isMuted,
    mute: (on: boolean) => setMuted(on ? "yes" : undefined),
  };
};

export type LectureRoom = ReturnType<typeof useLecture>;
