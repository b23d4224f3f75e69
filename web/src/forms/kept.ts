/** Things typed in this tab. A browser that refuses storage keeps them as long as the page, which is all that may happen. */
export const kept = {
  read: (name: string): object | undefined => {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
      return typeof found === "object" && found !== null ? found : undefined;
    } catch {
      return undefined;
    }
  },
  write: (name: string, typed: object | undefined) => {
    try {
      if (typed) sessionStorage.setItem(name, JSON.stringify(typed));
      else sessionStorage.removeItem(name);
    } catch {
      // Private windows of some browsers refuse, and so does a full store.
    }
  },
};
