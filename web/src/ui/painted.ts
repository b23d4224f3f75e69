/**
 * Resolves after the next paint, for work that must not delay visual feedback. In a hidden page it resolves
 * immediately.
 */
export const painted = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
