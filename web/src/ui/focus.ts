import { useLayoutEffect } from "react";

/** As a `ref`: takes over focus from the pressed button that it replaces. */
export const takeFocus = (place: HTMLElement | null) => place?.focus();

const main = () => document.getElementById("main");

/**
 * Moves focus to `place`, or to the main content, when the pressed button is removed. Waits a frame, so that the page
 * has rendered and a closing window has restored its focus.
 */
export const passFocus = (place: () => HTMLElement | null = main): number =>
  requestAnimationFrame(() => place()?.focus({ preventScroll: true }));

/** Records the focused element before something opens, and restores it after closing unless focus has moved on. */
export const useFocusBack = (isOpen = true) =>
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { activeElement: opener, body } = document;
    const place = () => (opener instanceof HTMLElement && opener !== body && opener.isConnected ? opener : main());
    return () => {
      // A frame after the closing component's own attempt.
      requestAnimationFrame(() => passFocus(() => (document.activeElement === body ? place() : null)));
    };
  }, [isOpen]);
