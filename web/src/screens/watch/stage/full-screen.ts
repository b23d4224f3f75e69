import { useEffect, useSyncExternalStore } from "react";

const change = "fullscreenchange";
const root = () => document.documentElement;

const isFull = (): boolean => document.fullscreenElement === root() || root().dataset.layer === "full";

const subscribe = (listener: () => void) => {
  document.addEventListener(change, listener);
  return () => document.removeEventListener(change, listener);
};

// Phones without the browser's full screen have the layer alone.
const showLayer = () => {
  root().dataset.layer = "full";
  document.dispatchEvent(new Event(change));
};

type Keyboard = { lock?: (keys: readonly string[]) => Promise<void> };

/** The whole page goes full screen, so that it stays so while one lecture follows another, with windows and messages in it. */
export const enterFullScreen = async (): Promise<void> => {
  if (!document.fullscreenEnabled) return showLayer();
  try {
    await root().requestFullscreen({ navigationUI: "hide" });
  } catch {
    return showLayer();
  }
  // Where the browser lends Esc, it closes what lies on top first.
  const { keyboard } = navigator as { keyboard?: Keyboard };
  await keyboard?.lock?.(["Escape"]).catch(() => undefined);
};

export const leaveFullScreen = async (): Promise<void> => {
  delete root().dataset.layer;
  if (document.fullscreenElement === root()) await document.exitFullscreen().catch(() => undefined);
  document.dispatchEvent(new Event(change));
};

/** Whether the lecture has the whole screen (WCH-72). */
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, isFull, () => false);

/** For a page of lectures: the screen is given back with the page, and not with each lecture. */
export const useFullScreenEnds = () => useEffect(() => () => void leaveFullScreen(), []);
