import { useSyncExternalStore } from "react";

/** Small choices kept in this browser. A browser that refuses storage forgets them, which is all that may happen. */
export const stored = {
  read: (key: string): string | undefined => {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (key: string, value: string | undefined) => {
    try {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Private windows of some browsers refuse; the value then lives as long as the page.
    }
    for (const listener of listeners) listener();
  },
};

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
};

/** A stored choice as state, the same in every tab. */
export const useStored = (key: string): [string | undefined, (value: string | undefined) => void] => [
  useSyncExternalStore(subscribe, () => stored.read(key)),
  (value) => stored.write(key, value),
];

/** Whether a menu is folded; each menu of the product has its own name (SES-26). */
export const useCollapsed = (menu: string): [boolean, (collapsed: boolean) => void] => {
  const [value, write] = useStored(`collapsed.${menu}`);
  return [value === "yes", (collapsed) => write(collapsed ? "yes" : undefined)];
};
