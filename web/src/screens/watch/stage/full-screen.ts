import { useEffect, useSyncExternalStore } from "react";

const change = "fullscreenchange";
const root = () => document.documentElement;

const isFull = (): boolean => document.fullscreenElement === root() || root().dataset.layer === "full";

const subscribe = (listener: () => void) => {
  document.addEventListener(change, listener);
  return () => document.removeEventListener(change, listener);
};

// Phones without the Fullscreen API get the layer only.
const showLayer = () => {
  root().dataset.layer = "full";
  document.dispatchEvent(new Event(change));
};

type Keyboard = { lock?: (keys: readonly string[]) => Promise<void> };

/** The whole page goes full screen, so that it lasts across lectures and includes dialogs and toasts. */
export const enterFullScreen = async (): Promise<void> => {
  if (!document.fullscreenEnabled) return showLayer();
  try {
    await root().requestFullscreen({ navigationUI: "hide" });
  } catch {
    return showLayer();
  }
  // With keyboard lock, Esc closes the topmost layer first.
  const { keyboard } = navigator as { keyboard?: Keyboard };
  await keyboard?.lock?.(["Escape"]).catch(() => undefined);
};

export const leaveFullScreen = async (): Promise<void> => {
  delete root().dataset.layer;
  if (document.fullscreenElement === root()) await document.exitFullscreen().catch(() => undefined);
  document.dispatchEvent(new Event(change));
};

/** Whether the lecture is in full screen (WCH-72). */
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, isFull, () => false);

/** Leaves full screen with the page, not with each lecture. */
export const useFullScreenEnds = () => useEffect(() => () => void leaveFullScreen(), []);
