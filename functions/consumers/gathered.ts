/**
 * A job that takes many keys does so once at a time in this process: whatever comes while one runs waits together for
 * the next, which begins after it and so sees what they came for.
 */
export const gathered = <K>(job: (keys: readonly K[]) => Promise<void>): ((key: K) => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let next: { readonly keys: Set<K>; readonly done: Promise<void> } | undefined;
  return (key) => {
    if (!next) {
      const keys = new Set<K>();
      const done = running
        .catch(() => {}) // Its own callers hear of it.
        .then(() => {
          next = undefined;
          running = job([...keys]);
          return running;
        });
      next = { keys, done };
    }
    next.keys.add(key);
    return next.done;
  };
};
