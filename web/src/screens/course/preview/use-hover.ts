import { type PointerEvent, useEffect, useRef } from "react";
import { type Preview, previews } from "./current-preview.ts";

/** A pointer that only passes starts nothing. */
const hoverMilliseconds = 300;

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * PRV-01: a resting mouse starts a preview without sound, leaving ends it. Touch and keyboard have the button; a preview
 * that was asked for by the button stays when the mouse leaves.
 */
export const useHover = (card: string, preview: Preview | null) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      previews.clear(card);
    },
    [card],
  );
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || preview || wantsStillness()) return;
      timer.current = setTimeout(() => previews.start(card, true), hoverMilliseconds);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      if (preview?.isMuted && preview.phase === "playing") previews.clear(card);
    },
  };
};
