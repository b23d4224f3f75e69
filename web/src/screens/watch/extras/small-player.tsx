import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Player } from "../../../player/player.ts";
import { usePlayerState } from "../../../player/use-player-state.ts";
import { IconButton } from "../../../ui/button.tsx";
import { useIsPast } from "../use-is-past.ts";
import styles from "./small-player.module.css";

/**
 * The small player (WCH-59): on when somebody asked for it, and by itself once the playing picture is scrolled past,
 * unless it was closed there.
 */
export const useSmallPlayer = (player: Player | null) => {
  const isPast = useIsPast();
  const isPlaying = usePlayerState(player, (state) => state.isPlaying);
  const [wish, setWish] = useState<"on" | "off">();
  const [wasPast, setWasPast] = useState(isPast);
  if (wasPast !== isPast) {
    setWasPast(isPast);
    // Whoever is back at the picture has it large, and small again the next time.
    if (!isPast) setWish(undefined);
  }
  if (isPast && isPlaying && wish === undefined) setWish("on");
  const isOut = usePlayerState(player, (state) => state.isOut);
  const isSmall = !isOut && wish === "on";
  return { isSmall, isOut, toggle: () => !isOut && setWish(isSmall ? "off" : "on") };
};

/** Moves the picture to the foot of the menu, or the corner, where it is in the document, because a host's frame that is put elsewhere begins anew. */
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
