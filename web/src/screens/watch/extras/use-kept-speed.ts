import { useEffect, useEffectEvent } from "react";
import type { Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import { useStored } from "../../../lib/use-stored.ts";

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Stores the last chosen speed in this browser, and applies it to every lecture (WCH-56). */
export const useKeptSpeed = (player: Player | null) => {
  const [kept, keep] = useStored("speed");
  const isReady = usePlayerState(player, (state) => state.status === "ready" && state.canChangeRate);
  const begin = useEffectEvent(() => {
    const speed = speeds.find((one) => String(one) === kept);
    if (player && speed !== undefined && speed !== player.state().playbackRate) player.setRate(speed);
  });
  const changed = useEffectEvent((rate: number) => keep(rate === 1 ? undefined : String(rate)));
  useEffect(() => {
    if (!player || !isReady) return;
    let before = player.state().playbackRate;
    begin();
    return player.subscribe(() => {
      const { playbackRate } = player.state();
      if (playbackRate === before) return;
      before = playbackRate;
      changed(playbackRate);
    });
  }, [player, isReady]);
};

/** The next speed in a direction, or the same at an end. */
export const speedFrom = (rate: number, by: 1 | -1): number =>
  (by === 1 ? speeds.find((one) => one > rate) : speeds.findLast((one) => one < rate)) ?? rate;
