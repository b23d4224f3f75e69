import { useEffect, useState, useSyncExternalStore } from "react";
import type { Player } from "../../../player/player.ts";
import { usePlayerState } from "../../../player/use-player-state.ts";

const patienceMilliseconds = 3000;

const listenToNetwork = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** What is wrong with the line: no network at all, or a picture that does not go on although it plays (WCH-58). */
export const useTrouble = (player: Player | null): "offline" | "stalled" | null => {
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  // Looked at five times a second; it stands still while the host waits for its own server.
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
