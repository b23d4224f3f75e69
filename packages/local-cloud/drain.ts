/** A mapping of a queue or a stream to a handler. */
export type Drainable = {
  /** Everything that was there at the time of the call has been handled or given up; answers how many were handled. */
  drain(): Promise<number>;
  close(): Promise<void>;
};

/** Until a whole round finds nothing: what one handler writes is another one's work. */
export async function drainAll(mappings: readonly Drainable[]): Promise<void> {
  for (let handled = 1; handled > 0; ) {
    const counts = await Promise.all(mappings.map((mapping) => mapping.drain()));
    handled = counts.reduce((sum, count) => sum + count, 0);
  }
}
