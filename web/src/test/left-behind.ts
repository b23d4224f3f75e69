import { vi } from "vitest";

/**
 * Finds leaks of a component: event types with listeners left on window or document, and the number of running timers.
 * Start it after `vi.useFakeTimers`, and render once before, as React's own listeners stay.
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
