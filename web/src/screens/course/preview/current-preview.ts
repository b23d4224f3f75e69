import { useSyncExternalStore } from "react";

/** `ended` is at the limit or at the end of the video, until another preview begins. */
export type Preview = { readonly card: string; readonly phase: "playing" | "ended"; readonly isMuted: boolean };

let current: Preview | null = null;
const listeners = new Set<() => void>();

const become = (next: Preview | null) => {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** At most one card of the page shows its preview: whichever begins ends the other. */
export const previews = {
  start: (card: string, isMuted: boolean) => become({ card, phase: "playing", isMuted }),
  end: (card: string) => become(current?.card === card ? { ...current, phase: "ended" } : current),
  /** Takes picture and banner away. */
  clear: (card: string) => become(current?.card === card ? null : current),
};

/** The preview of one card, or null. */
export const usePreview = (card: string): Preview | null =>
  useSyncExternalStore(subscribe, () => (current?.card === card ? current : null));
