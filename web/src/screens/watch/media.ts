import { useSyncExternalStore } from "react";

/** Whether a media query holds; for what has to be at another place in the page, which a style sheet cannot do. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );

/** The widths of the look, section 8. */
export const phone = "(max-width: 767px)";
export const menuIsDrawer = "(max-width: 1100px)";
/** A phone on its side; a zoomed window of a desktop is none. */
export const turned = "(orientation: landscape) and (max-height: 500px) and (pointer: coarse)";
/** The tools are too narrow for five whole labels. */
export const narrowTabs = "(max-width: 1359px)";
