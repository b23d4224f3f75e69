/** `changed`: another tab or device saved the draft since; nothing is sent until the user takes over. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "changed";

export type Version<Whole> = { readonly version: number; readonly savedAt: string; readonly whole: Whole };

/** Unsaved state in local storage, with its base, so that it can be merged into a newer draft. */
export type Kept<Whole> = { readonly version: number; readonly base: Whole; readonly whole: Whole };

export type Saving<Whole> = {
  readonly whole: Whole;
  readonly state: SaveState;
  readonly savedAt: string;
};

type Options<Whole, Changes> = {
  first: Version<Whole>;
  kept?: Kept<Whole> | undefined;
  /** The changes to send; undefined if there are none. */
  differ: (before: Whole, after: Whole) => Changes | undefined;
  /** Three-way merge of concurrent edits. */
  merge: (base: Whole, mine: Whole, theirs: Whole) => Whole;
  send: (version: number, changes: Changes) => Promise<{ version: number; savedAt: string }>;
  read: () => Promise<Version<Whole>>;
  isStale: (error: unknown) => boolean;
  keep: (kept: Kept<Whole> | undefined) => void;
  /** Saves only on `flush`, because saving also publishes. Until then the draft stays in local storage. */
  isByHand?: boolean;
  /** Whether a retry would be refused too: then saving waits for another change. */
  isRefused?: (error: unknown) => boolean;
};

export const restMilliseconds = 800;
const retryMilliseconds = [2000, 4000, 8000, 16_000, 30_000];

/** A draft and its autosave: one request at a time, each with all changes since the last. */
export const autosave = <Whole, Changes>(options: Options<Whole, Changes>) => {
  const { first, kept, differ, merge, send, read, isStale, keep, isByHand = false, isRefused } = options;
  let base = first;
  let view: Saving<Whole> = { whole: first.whole, state: "saved", savedAt: first.savedAt };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;
  const listeners = new Set<() => void>();

  const become = (next: Partial<Saving<Whole>>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const changes = () => differ(base.whole, view.whole);
  const keepOnDevice = () =>
    keep(changes() === undefined ? undefined : { version: base.version, base: base.whole, whole: view.whole });

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), milliseconds);
  };

  const rests = () => {
    if (!isByHand) return plan(restMilliseconds);
    clearTimeout(keeping);
    keeping = setTimeout(keepOnDevice, restMilliseconds);
  };

  const saved = (newest: Version<Whole>) => {
    base = newest;
    failures = 0;
    const rest = changes() !== undefined;
    become({ state: rest ? "waiting" : "saved", savedAt: newest.savedAt });
    keepOnDevice();
    if (rest) rests();
  };

  const save = async () => {
    const sent = view.whole;
    const parts = changes();
    if (parts === undefined) return become({ state: "saved" });
    become({ state: "saving" });
    keepOnDevice();
    try {
      saved({ ...(await send(base.version, parts)), whole: sent });
    } catch (error) {
      if (isStale(error)) await meet(sent);
      else if (isRefused?.(error)) become({ state: "waiting" });
      else failed();
    }
  };

  // If the previous save's response was lost, the latest draft equals what was sent.
  const meet = async (sent: Whole) => {
    try {
      const newest = await read();
      if (differ(newest.whole, sent) === undefined) saved({ ...newest, whole: sent });
      else become({ state: "changed" });
    } catch {
      failed();
    }
  };

  const failed = () => {
    become({ state: "failed" });
    plan(retryMilliseconds[Math.min(failures, retryMilliseconds.length - 1)] ?? 0);
    failures += 1;
  };

  /** Saves pending changes immediately; joins a save in flight. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (view.state === "changed") return Promise.resolve();
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  };

  // Manually reverting to the saved version counts as saved.
  const stateOf = (whole: Whole): SaveState => {
    if (view.state !== "saved" && !(isByHand && view.state === "waiting")) return view.state;
    return isByHand && differ(base.whole, whole) === undefined ? "saved" : "waiting";
  };

  const change = (how: (whole: Whole) => Whole) => {
    const whole = how(view.whole);
    if (whole === view.whole) return;
    become({ whole, state: stateOf(whole) });
    if (view.state !== "changed" && !running) rests();
  };

  /** Continues from the latest draft, merging the changes made only here. */
  const takeOver = async () => {
    const newest = await read();
    const whole = merge(base.whole, view.whole, newest.whole);
    base = newest;
    become({ whole, state: "waiting", savedAt: newest.savedAt });
    if (isByHand) rests();
    else await flush();
  };

  if (kept && differ(first.whole, kept.whole) !== undefined) {
    if (kept.version === first.version) view = { ...view, whole: kept.whole, state: "waiting" };
    else {
      base = { ...first, version: kept.version, whole: kept.base };
      view = { ...view, whole: kept.whole, state: "changed" };
    }
  }

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    flush,
    takeOver,
    /** The version to publish: the last saved one. */
    version: () => base.version,
    keepOnDevice,
    /** Starts autosaving; returns a function that stops it. */
    start: () => {
      isStopped = false;
      if (view.state === "waiting" && !isByHand) plan(0);
      return () => {
        isStopped = true;
        clearTimeout(timer);
        clearTimeout(keeping);
        keepOnDevice();
      };
    },
  };
};
