/**
 * Process-wide (or page-wide) mutable state: named, bounded, and reset for each test file.
 * `scripts/source/process-state.test.ts` refuses any other.
 */
const owners: { readonly name: string; readonly reset: () => void }[] = [];

// Production never resets state, so bundlers drop this.
const isReset = process.env.NODE_ENV !== "production";

/** A map of at most `max` entries with FIFO eviction. */
/* @__NO_SIDE_EFFECTS__ */
export function cache<K extends string | number | object, V>(
  name: string,
  { max }: { readonly max: number },
): Map<K, V> {
  const map = new Map<K, V>();
  const set = map.set.bind(map);
  map.set = (key, value) => {
    set(key, value);
    const [oldest] = map.keys();
    if (map.size > max && oldest !== undefined) map.delete(oldest);
    return map;
  };
  if (isReset) owners.push({ name, reset: () => map.clear() });
  return map;
}

/** A module's named state, initialised by `first`. */
/* @__NO_SIDE_EFFECTS__ */
export function state<T extends object>(name: string, first: () => T): T {
  const made = first();
  if (isReset) owners.push({ name, reset: () => Object.assign(made, first()) });
  return made;
}

export type Cell<T> = { current: T };

/** A single value, initialised by `first` or undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function cell<T>(name: string): Cell<T | undefined>;
/* @__NO_SIDE_EFFECTS__ */
export function cell<T>(name: string, first: () => T): Cell<T>;
/* @__NO_SIDE_EFFECTS__ */
export function cell<T>(name: string, first?: () => T): Cell<T | undefined> {
  return state(name, () => ({ current: first?.() }));
}

/** For tests: resets all state as in a new process. Throws for duplicate names. */
export const resetAll = (): void => {
  const names = new Set<string>();
  for (const { name, reset } of owners) {
    if (names.has(name)) throw new Error(`Two process-wide values are named "${name}".`);
    names.add(name);
    reset();
  }
};
