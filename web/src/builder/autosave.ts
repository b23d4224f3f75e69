import { type Changes, changesFrom, isEmpty, merged, type Whole } from "./changes.ts";

/** `changed`: another tab or machine saved the draft since; nothing is sent before somebody takes over. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "changed";

export type Version<Details> = { readonly version: number; readonly savedAt: string; readonly whole: Whole<Details> };

/** What the device keeps until it is saved: also what it was begun from, so that it can be put over a newer draft. */
export type Kept<Details> = { readonly version: number; readonly base: Whole<Details>; readonly whole: Whole<Details> };

export type Saving<Details> = {
  readonly whole: Whole<Details>;
  readonly state: SaveState;
  readonly savedAt: string;
};

type Options<Details> = {
  first: Version<Details>;
  kept?: Kept<Details> | undefined;
  send: (version: number, changes: Changes<Details>) => Promise<{ version: number; savedAt: string }>;
  read: () => Promise<Version<Details>>;
  isStale: (error: unknown) => boolean;
  keep: (kept: Kept<Details> | undefined) => void;
};

export const restMilliseconds = 800;
const retryMilliseconds = [2000, 4000, 8000, 16_000, 30_000];

/** A draft on the screen and the way it gets to the server: one save at a time, each with all that changed since. */
export const autosave = <Details extends object>({ first, kept, send, read, isStale, keep }: Options<Details>) => {
  let base = first;
  let view: Saving<Details> = { whole: first.whole, state: "saved", savedAt: first.savedAt };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;
  const listeners = new Set<() => void>();

  const become = (next: Partial<Saving<Details>>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const changes = () => changesFrom(base.whole, view.whole);
  const keepOnDevice = () =>
    keep(isEmpty(changes()) ? undefined : { version: base.version, base: base.whole, whole: view.whole });

  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), milliseconds);
  };

  const saved = (newest: Version<Details>) => {
    base = newest;
    failures = 0;
    const rest = !isEmpty(changes());
    become({ state: rest ? "waiting" : "saved", savedAt: newest.savedAt });
    keepOnDevice();
    if (rest) plan(restMilliseconds);
  };

  const save = async () => {
    const sent = view.whole;
    const parts = changes();
    if (isEmpty(parts)) return become({ state: "saved" });
    become({ state: "saving" });
    keepOnDevice();
    try {
      saved({ ...(await send(base.version, parts)), whole: sent });
    } catch (error) {
      if (isStale(error)) await meet(sent);
      else failed();
    }
  };

  // The answer to an earlier save may have been lost: then the newest draft is what was sent.
  const meet = async (sent: Whole<Details>) => {
    try {
      const newest = await read();
      if (isEmpty(changesFrom(newest.whole, sent))) saved({ ...newest, whole: sent });
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

  const change = (how: (whole: Whole<Details>) => Whole<Details>) => {
    const whole = how(view.whole);
    if (whole === view.whole) return;
    const state = view.state === "saved" ? "waiting" : view.state;
    become({ whole, state });
    if (state !== "changed" && !running) plan(restMilliseconds);
  };

  /** Goes on from the newest draft, with what was changed here and nowhere else. */
  const takeOver = async () => {
    const newest = await read();
    const whole = merged(base.whole, view.whole, newest.whole);
    base = newest;
    become({ whole, state: "waiting", savedAt: newest.savedAt });
    await flush();
  };

  if (kept && !isEmpty(changesFrom(first.whole, kept.whole))) {
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
      if (view.state === "waiting") plan(0);
      return () => {
        isStopped = true;
        clearTimeout(timer);
        keepOnDevice();
      };
    },
  };
};
