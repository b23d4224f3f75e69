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
    dispatchEvent(new Event("stored"));
  },
  /** Hears every change, of this and of other tabs. */
  subscribe: (listener: () => void) => {
    // The browser tells only other tabs of a change.
    const kinds = ["storage", "stored"];
    for (const kind of kinds) addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) removeEventListener(kind, listener);
    };
  },
};
