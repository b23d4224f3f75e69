/**
 * Jobs of one key do not run at once in this process: calls that come while one runs are all answered by a single run
 * that begins after it, and so sees whatever they came for.
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
