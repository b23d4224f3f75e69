/** Lets many wait for the next ring without polling. */
export function createBell() {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    ring: (): void => {
      count += 1;
      for (const wake of waiting) wake();
    },
    /** The count as soon as it differs from the one the caller saw, at the latest after the given time. */
    after: (seen: number, milliseconds: number, signal?: AbortSignal): Promise<number> =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(patience);
          waiting.delete(done);
          signal?.removeEventListener("abort", done);
          resolve(count);
        };
        const patience = setTimeout(done, count === seen && !signal?.aborted ? milliseconds : 0);
        waiting.add(done);
        signal?.addEventListener("abort", done);
      }),
    count: (): number => count,
  };
}

export type Bell = ReturnType<typeof createBell>;
