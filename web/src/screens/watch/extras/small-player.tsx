import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Player } from "../../../features/player/player.ts";
import { usePlayerState } from "../../../features/player/use-player-state.ts";
import { IconButton } from "../../../ui/button.tsx";
import { useIsPast } from "../use-is-past.ts";
import styles from "./small-player.module.css";

/**
 * The mini player (WCH-59): shown on request, and automatically when the playing picture is scrolled out of view,
 * unless closed there.
 */
export const useSmallPlayer = (player: Player | null) => {
  const isPast = useIsPast();
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  const [input, setInput] = useState<"on" | "off">();
  const [wasPast, setWasPast] = useState(isPast);
  if (wasPast !== isPast) {
    setWasPast(isPast);
    // Scrolling back to the picture restores its size, and resets an earlier close.
    if (!isPast) setInput(undefined);
  }
  if (isPast && isPlaying && input === undefined) setInput("on");
  const isOut = usePlayerState(player, (state) => state.isOut);
  const isSmall = !isOut && input === "on";
  return { isSmall, isOut, toggle: () => !isOut && setInput(isSmall ? "off" : "on") };
};

/** Repositions the player with CSS to the menu's foot or the corner: moving an iframe in the DOM would reload it. */
export const SmallPlayer = ({ onClose }: { onClose: () => void }) => {
  const frame = document.getElementById("player");
  useEffect(() => {
    if (!frame) return;
    frame.classList.add(styles.small ?? "");
    return () => frame.classList.remove(styles.small ?? "");
  }, [frame]);
  return (
    frame &&
    createPortal(
      <span className={styles.close}>
        <IconButton label="Close the small player" onClick={onClose}>
          <XIcon size={20} aria-hidden />
        </IconButton>
      </span>,
      frame,
    )
  );
};
