/** A mapping of a queue or a stream to a handler. */
export type Drainable = {
  /** Resolves when everything present at the call has been handled or given up; answers how many were handled. */
  drain(): Promise<number>;
  close(): Promise<void>;
};

/** Drains until a whole round finds nothing, because one handler's writes are another one's work. */
export async function drainAll(mappings: readonly Drainable[]): Promise<void> {
  for (let handled = 1; handled > 0; ) {
    const counts = await Promise.all(mappings.map((mapping) => mapping.drain()));
    handled = counts.reduce((sum, count) => sum + count, 0);
  }
}
