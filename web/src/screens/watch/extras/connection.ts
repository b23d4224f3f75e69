import { useEffect, useState, useSyncExternalStore } from "react";
import type { Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";

const patienceMilliseconds = 3000;

const listenToNetwork = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Connection problems: offline, or a picture that is stalled while playing (WCH-58). */
export const useTrouble = (player: Player | null): "offline" | "stalled" | null => {
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  // Updated five times a second; constant while the host buffers.
  const seconds = usePlayerState(player, (state) => state.seconds);
  const [stalledAt, setStalledAt] = useState<number>();
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setStalledAt(seconds), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isPlaying, seconds]);
  if (!isOnline) return "offline";
  return isPlaying && stalledAt === seconds ? "stalled" : null;
};
