import { currentSegment, refreshDelayMilliseconds } from "@cu/captions/current-segment";
import type { Segment } from "@cu/captions/segment";
import { useEffect, useState } from "react";
import type { Player } from "../player/player.ts";
import { usePlayerState } from "../player/use-player-state.ts";

/**
 * Index of the line being spoken, -1 before the first. Polled at the transcript's pace, faster at higher speeds
 * (TRN-06), and immediately after a seek.
 */
export const useCurrentLine = (segments: readonly Segment[], player: Player | null, startSeconds: number): number => {
  const [line, setLine] = useState(() => currentSegment(segments, player?.state().seconds ?? startSeconds));
  const rate = usePlayerState(player, (state) => state.playbackRate);

  useEffect(() => {
    if (!player) return;
    const look = () => setLine(currentSegment(segments, player.state().seconds));
    look();
    const timer = setInterval(look, refreshDelayMilliseconds(rate));
    const stop = player.onStep((step) => {
      if (step.tickMilliseconds === 0 || !step.wasPlaying) look();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [segments, player, rate]);

  return line;
};
