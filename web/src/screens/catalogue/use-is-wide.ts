import { useSyncExternalStore } from "react";

// As in catalogue-page.module.css: from here on the filters are beside the list.
const wide = () => window.matchMedia?.("(min-width: 1000px)");

const subscribe = (onChange: () => void) => {
  const list = wide();
  list?.addEventListener?.("change", onChange);
  return () => list?.removeEventListener?.("change", onChange);
};

/** Whether there is room for the filters beside the list; never in a document, whose reader's window is unknown. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide()?.matches === true,
    () => false,
  );
