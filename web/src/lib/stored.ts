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
  /** Hears every change, of this and of other tabs. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  },
};

const listeners = new Set<() => void>();
