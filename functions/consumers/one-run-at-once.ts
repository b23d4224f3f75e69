/**
 * Jobs of one key do not run at once in this process: a single run answers all calls that come while one runs; it
 * begins after that one, and so sees whatever they came for.
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
