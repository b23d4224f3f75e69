import type { Plugin } from "vite";

// SWR's stand-in for what every React since 18 has.
const storeShim = "use-sync-external-store/shim";

/** Leaves out of the bundle what the site never uses. */
export const lean = (): Plugin => ({
  name: "lean",
  enforce: "pre",
  load: (id) => (id === `\0${storeShim}` ? 'export { useSyncExternalStore } from "react";' : undefined),
  resolveId: (id) => (id === storeShim ? `\0${id}` : undefined),
});
