import { act, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveLayout } from "../../ui/carousel.test-kit.ts";
import { Testimonials } from "./testimonials.tsx";

beforeEach(() => giveLayout());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("STA-03: two instructors speak, one at a time under their heading, and after ten seconds the other", async () => {
  await import("../../ui/carousel-track.tsx");
  vi.useFakeTimers();
  render(<Testimonials />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  const carousel = screen.getByRole("region", { name: "What instructors say" });
  expect(carousel.dataset.perView).toBe("1");
  expect(within(carousel).getByRole("heading", { level: 2, name: "What instructors say" })).toBeDefined();
  expect(within(carousel).getAllByRole("figure")).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(screen.getByText("Part 1 of 2")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText("Part 2 of 2")).toBeDefined();
});
