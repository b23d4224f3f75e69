import { useSyncExternalStore } from "react";

/** Whether a media query matches, for elements that move in the DOM, which CSS can't do. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );

/** Breakpoints of the design, section 8. */
export const phone = "(max-width: 767px)";
export const menuIsDrawer = "(max-width: 1100px)";
/** A phone in landscape; excludes zoomed desktop windows. */
export const turned = "(orientation: landscape) and (max-height: 500px) and (pointer: coarse)";
/** The tools column is too narrow for five full labels. */
export const narrowTabs = "(max-width: 1359px)";
