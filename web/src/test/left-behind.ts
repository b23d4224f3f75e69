import { vi } from "vitest";

/**
 * Finds what a component leaves behind: kinds of events for which something still listens at the window or the
 * document, and how many timers still run. Begin it after `vi.useFakeTimers`; what React itself holds is held from the first
 * drawing to the last, so draw once before.
 */
export const leftBehind = () => {
  const held: [EventTarget, string, unknown][] = [];
  const timers = vi.getTimerCount();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((kind, listener, options) => {
      held.push([target, kind, listener]);
      add(kind, listener, options);
    });
    vi.spyOn(target, "removeEventListener").mockImplementation((kind, listener, options) => {
      const at = held.findIndex((one) => one[0] === target && one[1] === kind && one[2] === listener);
      if (at >= 0) held.splice(at, 1);
      remove(kind, listener, options);
    });
  }
  return () => ({ listeners: held.map(([, kind]) => kind), timers: vi.getTimerCount() - timers });
};
