import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { WalletChip } from "./wallet-chip.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs animation frames on demand. */
const frames = () => {
  let waiting = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => {
    waiting.set(++last, draw);
    return last;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => waiting.delete(frame));
  return {
    count: () => waiting.size,
    next: () =>
      act(() => {
        const due = [...waiting.values()];
        waiting = new Map();
        for (const draw of due) draw();
      }),
  };
};

const draw = (cupoints: number) => (
  <MemoryRouter>
    <WalletChip cupoints={cupoints} />
  </MemoryRouter>
);
const shown = () => screen.getByRole("link").textContent;

test("WAL-25, SES-07: the header balance animates to a new value and stops there, and announces it immediately", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { count, next } = frames();
  const { rerender, unmount } = render(draw(100));
  expect([shown(), count()]).toEqual(["100 cupoints", 0]);
  rerender(draw(1900));
  expect(screen.getByRole("link").getAttribute("aria-label")).toBe("Wallet, 1900 cupoints");
  const seen = [shown()];
  for (let n = 0; n < 18; n++) {
    next();
    seen.push(shown());
  }
  expect([seen[0], seen[1], seen[2], seen[17], seen[18]]).toEqual([
    "100 cupoints",
    "200 cupoints",
    "300 cupoints",
    "1800 cupoints",
    "1900 cupoints",
  ]);
  expect(count()).toBe(0);
  // The next animation continues from there, also downwards, and ends at its target.
  rerender(draw(100));
  next();
  expect(shown()).toBe("1800 cupoints");
  expect(count()).toBe(1);
  unmount();
  expect(count()).toBe(0);
});

test("WAL-25: with reduced motion the new balance shows immediately", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(prefers-reduced-motion: reduce)" }));
  const { count } = frames();
  const { rerender } = render(draw(100));
  rerender(draw(1900));
  expect([shown(), count()]).toEqual(["1900 cupoints", 0]);
});
