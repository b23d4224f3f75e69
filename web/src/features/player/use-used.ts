import { useEffect, useState } from "react";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player-state.ts";

const signs = ["pointerdown", "keydown", "wheel"];

/** Whether the user has interacted with the lecture: played, pressed or scrolled. Code for that loads only then. */
export const useUsed = (player: Player | null): boolean => {
  const [isUsed, setUsed] = useState(false);
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  if (isPlaying && !isUsed) setUsed(true);
  useEffect(() => {
    const use = () => setUsed(true);
    for (const sign of signs) addEventListener(sign, use, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, use);
    };
  }, []);
  return isUsed;
};
