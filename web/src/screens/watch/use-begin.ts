import { useCallback, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Player } from "../../features/player/player.ts";
import { isPlayedAtOnce } from "../../lib/play-at-once.ts";

/**
 * Registers a lecture's player, and autoplays and focuses it if a press led here for that (BUY-38). A host that
 * requires a gesture keeps its play button.
 */
export const useBegin = (onPlayer: (player: Player | null) => void) => {
  const { state } = useLocation();
  const isWanted = useRef(isPlayedAtOnce(state));
  return useCallback(
    (player: Player | null) => {
      onPlayer(player);
      if (!player || !isWanted.current) return;
      isWanted.current = false;
      // A reload, or the way back, does not play again.
      history.replaceState({ ...history.state, usr: null }, "");
      document.getElementById("player")?.focus({ preventScroll: true });
      player.play();
    },
    [onPlayer],
  );
};
