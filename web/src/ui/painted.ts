/**
 * Resolves when what was just drawn is on the screen: for work of a press that its first sign must not wait for. A hidden
 * page paints nothing, and waits for nothing.
 */
export const painted = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
