import { useEffect, useState } from "react";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player-state.ts";

const signs = ["pointerdown", "keydown", "wheel"];

/** Whether somebody has begun to use the lecture: played it, pressed or scrolled. What only they need is fetched then. */
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
