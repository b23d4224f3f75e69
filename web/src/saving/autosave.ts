/** `changed`: another tab or machine saved the draft since; nothing is sent before somebody takes over. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "changed";

export type Version<Whole> = { readonly version: number; readonly savedAt: string; readonly whole: Whole };

/** What the device keeps until it is saved: also what it was begun from, so that it can be put over a newer draft. */
export type Kept<Whole> = { readonly version: number; readonly base: Whole; readonly whole: Whole };

export type Saving<Whole> = {
  readonly whole: Whole;
  readonly state: SaveState;
  readonly savedAt: string;
};

type Options<Whole, Changes> = {
  first: Version<Whole>;
  kept?: Kept<Whole> | undefined;
  /** What has to be sent; undefined where there is nothing. */
  differ: (before: Whole, after: Whole) => Changes | undefined;
  /** What two places made of one draft. */
  merge: (base: Whole, mine: Whole, theirs: Whole) => Whole;
  send: (version: number, changes: Changes) => Promise<{ version: number; savedAt: string }>;
  read: () => Promise<Version<Whole>>;
  isStale: (error: unknown) => boolean;
  keep: (kept: Kept<Whole> | undefined) => void;
  /** Sent only when somebody asks (`flush`): what is saved is published with it. Until then the device keeps it. */
  isByHand?: boolean;
  /** Trying again would be refused again: the draft waits for another change. */
  isRefused?: (error: unknown) => boolean;
};

export const restMilliseconds = 800;
const retryMilliseconds = [2000, 4000, 8000, 16_000, 30_000];

/** A draft on the screen and the way it gets to the server: one save at a time, each with all that changed since. */
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

  // The answer to an earlier save may have been lost: then the newest draft is what was sent.
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

  /** Saves now what is not saved; joins a save that is on its way. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (view.state === "changed") return Promise.resolve();
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  };

  // What is undone by hand as far as it was saved is saved.
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

  /** Goes on from the newest draft, with what was changed here and nowhere else. */
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
    /** The version that publishing names: of the draft as it was saved last. */
    version: () => base.version,
    keepOnDevice,
    /** Begins to send by itself; what it answers ends that. */
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
