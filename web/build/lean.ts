import type { Plugin } from "vite";

// SWR's shim of a hook that React has had since 18.
const storeShim = "use-sync-external-store/shim";

/** Removes unused library code from the bundle. */
export const lean = (): Plugin => ({
  name: "lean",
  enforce: "pre",
  load: (id) => (id === `\0${storeShim}` ? 'export { useSyncExternalStore } from "react";' : undefined),
  resolveId: (id) => (id === storeShim ? `\0${id}` : undefined),
});
