// Detects leaks of unmounted components, which would keep running behind the next page: browser resources acquired by a
// component must be released on unmount.

type Held = { readonly what: string; readonly at: string };
type Key = object;

declare global {
  /** Resources held by the running test's page, and its listeners. */
  var __held: { all: Map<unknown, Held>; keys: Map<EventTarget, Map<string, Map<unknown, Key>>> } | undefined;
}

const isFirst = !globalThis.__held;
globalThis.__held ??= { all: new Map(), keys: new Map() };
const { all: held, keys } = globalThis.__held;

/**
 * Location in the product's code that acquires a resource during rendering or effects; libraries release their own. Timers
 * may legitimately outlive a click or belong to a store, so only those started by an effect count.
 */
const placeOf = (stack: string, waits: boolean): string | undefined => {
  const [, , , caller = "", ...rest] = stack.split("\n");
  const above = waits ? rest.slice(0, 1) : rest;
  const place = /\/(web\/src\/[\w./-]+:\d+)/.exec(caller)?.[1];
  const isTest = !place || /\.test(?:-kit)?\.tsx?:|\/test\//.test(place);
  const isHeld = above.some((frame) => frame.includes("/react-dom")) && (!waits || /commitHookEffect/.test(stack));
  return isHeld && !isTest ? place : undefined;
};

const hold = (key: unknown, what: string, waits = false): void => {
  const at = placeOf(new Error(what).stack ?? "", waits);
  if (at) held.set(key, { what, at });
};

/** One key per event type and listener, which is how browsers identify listeners. */
const keyOf = (target: EventTarget, kind: string, listener: unknown): object => {
  const kinds = keys.get(target) ?? new Map<string, Map<unknown, object>>();
  const listeners = kinds.get(kind) ?? new Map<unknown, object>();
  const key = listeners.get(listener) ?? {};
  keys.set(target, kinds.set(kind, listeners.set(listener, key)));
  return key;
};

/** Original prototype methods, called with the observer as `this`. */
type Observer = {
  readonly observe: (this: unknown, ...given: [never]) => void;
  readonly disconnect: (this: unknown) => void;
};

const watch = (): void => {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const listen: typeof add = (kind: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      hold(keyOf(target, kind, listener), `listens for ${kind}`);
      add(kind, listener, options as AddEventListenerOptions);
    };
    const ignore: typeof remove = (kind: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      held.delete(keyOf(target, kind, listener));
      remove(kind, listener, options as EventListenerOptions);
    };
    Object.assign(target, { addEventListener: listen, removeEventListener: ignore });
  }

  const { setInterval, setTimeout, clearInterval, clearTimeout } = globalThis;
  Object.assign(globalThis, {
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const timer = setInterval(...given);
      hold(timer, "repeats itself");
      return timer;
    },
    setTimeout: (act: (...told: unknown[]) => void, ...given: [number?, ...unknown[]]) => {
      const timer = setTimeout(
        (...told: unknown[]) => {
          held.delete(timer);
          act(...told);
        },
        ...given,
      );
      hold(timer, "waits", true);
      return timer;
    },
    clearInterval: (timer: Parameters<typeof clearInterval>[0]) => {
      held.delete(timer);
      clearInterval(timer);
    },
    clearTimeout: (timer: Parameters<typeof clearTimeout>[0]) => {
      held.delete(timer);
      clearTimeout(timer);
    },
  });

  for (const { prototype } of [ResizeObserver, MutationObserver, IntersectionObserver]) {
    const { observe, disconnect }: Observer = prototype;
    prototype.observe = function (this: typeof prototype, ...given: [never]) {
      hold(this, "observes");
      observe.apply(this, given);
    };
    prototype.disconnect = function (this: typeof prototype) {
      held.delete(this);
      disconnect.call(this);
    };
  }
};
// Wraps only once per process: a second wrapper would attribute resources to the first.
if (isFirst) watch();

/** Resources currently held by this test's page, each with its location. */
export const heldNow = (): string[] => [...held.values()].map(({ what, at }) => `${at} ${what}`);

export const forgetHeld = (): void => {
  held.clear();
  keys.clear();
};
