import { useEffect, useEffectEvent } from "react";
import type { Player } from "../../../features/player/player.ts";

/** PRV-02, PRV-03. */
export const previewSeconds = 120;
const pollMilliseconds = 1000;

/** Stops a preview at its limit or at the end of the video (PRV-04). */
export const usePreviewEnd = (player: Player | null, onEnd: () => void) => {
  const look = useEffectEvent((playing: Player) => {
    const { seconds, hasEnded } = playing.state();
    if (seconds < previewSeconds && !hasEnded) return;
    playing.pause();
    onEnd();
  });
  useEffect(() => {
    if (!player) return;
    const timer = setInterval(() => look(player), pollMilliseconds);
    return () => clearInterval(timer);
  }, [player]);
};
