/**
 * A fault to inject, e.g. `{kind: "throttle", match: "UpdateItem", rate: 0.05}`. Kinds are each service's own.
 * With `count` it happens that many times and is used up; with `rate` by chance; with neither, always.
 */
export type Fault = { kind: string; match?: string; rate?: number; count?: number; milliseconds?: number };

export type Faults = {
  /** Replaces all switches. */
  set(faults: readonly Fault[]): void;
  clear(): void;
  list(): Fault[];
  /** The fault that hits this operation now, if any; uses up one of its `count`. Only kinds of `among` are considered. */
  take(operation: string, among?: readonly string[]): Fault | undefined;
  /** The next number in [0, 1) of the seeded sequence. */
  random(): number;
};

/** Switches that behave the same in every run with the same seed and the same order of operations. */
export function createFaults(seed = 1): Faults {
  let switches: Fault[] = [];
  const random = seededRandom(seed);
  return {
    set: (faults) => {
      switches = faults.map((fault) => ({ ...fault }));
    },
    clear: () => {
      switches = [];
    },
    list: () => switches.map((fault) => ({ ...fault })),
    take: (operation, among) => {
      const hit = switches.find((fault) => concerns(fault, operation, among) && happens(fault, random));
      if (hit?.count !== undefined) hit.count -= 1;
      return hit && { ...hit };
    },
    random,
  };
}

/** mulberry32: small, fast and the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function concerns(fault: Fault, operation: string, among?: readonly string[]): boolean {
  if (among && !among.includes(fault.kind)) return false;
  return fault.match === undefined || fault.match === "*" || fault.match === operation;
}

function happens(fault: Fault, random: () => number): boolean {
  if (fault.count !== undefined && fault.count <= 0) return false;
  return fault.rate === undefined || random() < fault.rate;
}
