import { useSyncExternalStore } from "react";
import type { Player } from "./player.ts";
import { notYetThere, type PlayerState } from "./player-state.ts";

/** The part of the player's state that a component shows; it renders again only when that part changes. */
export const usePlayerState = <Part extends string | number | boolean | null>(
  player: Player | null,
  part: (state: PlayerState) => Part,
  without = part(notYetThere),
): Part =>
  useSyncExternalStore(player?.subscribe ?? subscribeToNothing, () => (player ? part(player.state()) : without));

const subscribeToNothing = () => () => undefined;
