import { vi } from "vitest";

/** Lays every box out as wide, as a browser would; without it charts have no width and are not drawn. */
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
