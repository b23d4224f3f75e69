/** Small per-browser preferences. Where storage is refused they are silently lost. */
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
      // Some private windows refuse storage; the value then lasts as long as the page.
    }
    dispatchEvent(new Event("stored"));
  },
  /** Subscribes to changes from this tab and others. */
  subscribe: (listener: () => void) => {
    // `storage` events fire only in other tabs.
    const kinds = ["storage", "stored"];
    for (const kind of kinds) addEventListener(kind, listener);
    return () => {
      for (const kind of kinds) removeEventListener(kind, listener);
    };
  },
};
