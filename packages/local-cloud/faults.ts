/**
 * A fault to inject, e.g. `{kind: "throttle", match: "UpdateItem", rate: 0.05}`. Kinds are each service's own.
 * With `count` it happens that many times and is used up; with `rate` by chance; with neither, always.
 */
export type Fault = {
  kind: string;
  /** The operation it hits; every one without it. */
  match?: string;
  /** The table, queue or bucket it hits; every one without it. */
  on?: string;
  rate?: number;
  count?: number;
  milliseconds?: number;
};

/** What happens now: an operation, on what, and the kinds of fault that can be shown at this point. */
export type Happening = { among?: readonly string[]; on?: string };

export type Faults = {
  /** Replaces all switches. */
  set: (faults: readonly Fault[]) => void;
  clear: () => void;
  list: () => Fault[];
  /** The fault that hits this operation now, if any; uses up one of its `count`. */
  take: (operation: string, happening?: Happening) => Fault | undefined;
  /** The next number in [0, 1) of the seeded sequence. */
  random: () => number;
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
    take: (operation, happening = {}) => {
      const hit = switches.find((fault) => concerns(fault, operation, happening) && happens(fault, random));
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

function concerns({ kind, match = "*", on }: Fault, operation: string, happening: Happening): boolean {
  if (happening.among && !happening.among.includes(kind)) return false;
  if (on !== undefined && on !== happening.on) return false;
  return match === "*" || match === operation;
}

function happens(fault: Fault, random: () => number): boolean {
  if (fault.count !== undefined && fault.count <= 0) return false;
  return fault.rate === undefined || random() < fault.rate;
}
