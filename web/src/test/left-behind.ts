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
    vi.spyOn(target, "addEventListener").mockImplementation((...of: Parameters<typeof add>) => {
      held.push([target, of[0], of[1]]);
      add(...of);
    });
    vi.spyOn(target, "removeEventListener").mockImplementation((...of: Parameters<typeof remove>) => {
      const at = held.findIndex(([on, kind, listener]) => on === target && kind === of[0] && listener === of[1]);
      if (at >= 0) held.splice(at, 1);
      remove(...of);
    });
  }
  return () => ({ listeners: held.map(([, kind]) => kind), timers: vi.getTimerCount() - timers });
};
