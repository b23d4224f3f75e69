import { useSyncExternalStore } from "react";

// Same breakpoint as catalogue-page.module.css: from here on the filters are in a side column.
const wide = () => window.matchMedia?.("(min-width: 1000px)");

const subscribe = (onChange: () => void) => {
  const list = wide();
  list?.addEventListener?.("change", onChange);
  return () => list?.removeEventListener?.("change", onChange);
};

/** Whether the filters fit next to the list; false when prerendering, as the viewport is unknown. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide()?.matches === true,
    () => false,
  );
