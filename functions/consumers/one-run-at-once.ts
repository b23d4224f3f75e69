/**
 * Serialises and coalesces a key's jobs in this process: all calls during a run share one further run, which starts after
 * it and so sees their changes.
 */
export const oneRunAtOnce = <K>(job: (key: K) => Promise<void>): ((key: K) => Promise<void>) => {
  const running = new Map<K, Promise<void>>();
  const waiting = new Map<K, Promise<void>>();
  const run = (key: K): Promise<void> => {
    const done = job(key).finally(() => running.delete(key));
    running.set(key, done);
    return done;
  };
  return (key) => {
    const before = running.get(key);
    if (!before) return run(key);
    const next =
      waiting.get(key) ??
      before
        .catch(() => {}) // Its own callers hear of it.
        .then(() => {
          waiting.delete(key);
          return run(key);
        });
    waiting.set(key, next);
    return next;
  };
};
