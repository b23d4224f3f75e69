/**
 * Batches calls of a job by key, with one run at a time per process: keys that arrive during a run are combined into the
 * next one, which starts after it and so sees their changes.
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
