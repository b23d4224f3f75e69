import { useLayoutEffect } from "react";

/** As a `ref`: what replaces the pressed button takes the focus from it. */
export const takeFocus = (place: HTMLElement | null) => place?.focus();

const main = () => document.getElementById("main");

/**
 * Moves the focus to `place`, or to the page, when the pressed button goes with what it did. It waits a frame: by then
 * the page is drawn anew, and a window that closes leaves the focus where it is.
 */
export const passFocus = (place: () => HTMLElement | null = main): number =>
  requestAnimationFrame(() => place()?.focus({ preventScroll: true }));

/** Notes what had the focus before something opened, and gives it back after that has closed, unless it moved on. */
export const useFocusBack = (isOpen = true) =>
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { activeElement: opener, body } = document;
    const place = () => (opener instanceof HTMLElement && opener !== body && opener.isConnected ? opener : main());
    return () => {
      // A frame later than what closes tries itself.
      requestAnimationFrame(() => passFocus(() => (document.activeElement === body ? place() : null)));
    };
  }, [isOpen]);
