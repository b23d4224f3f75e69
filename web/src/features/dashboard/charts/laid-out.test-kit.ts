import { vi } from "vitest";

/** Gives every box a width, as a browser would; charts without width don't render. */
export const laidOut = (width: number): void => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly tell: (entries: unknown[]) => void;
      constructor(tell: (entries: unknown[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ contentRect: { width, height: 40, left: 0, top: 0 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
};
