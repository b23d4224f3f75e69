import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts, toast } from "./toast.tsx";
import { whenOnline } from "./when-online.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("SES-57: a lazily loaded part waits for the network silently", async () => {
  render(<Toasts />);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const part = whenOnline(() => Promise.resolve("a discussion"), false);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => void dispatchEvent(new Event("online")));
  expect(await part).toBe("a discussion");
});

test("SES-57: a press while offline shows a notice, fetches nothing, and completes once online", async () => {
  render(<Toasts />);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve("a window"));
  const part = whenOnline(load);
  const told = await screen.findByText("You are offline. This opens when the network is back.");
  // A different icon than for success.
  toast("Saved.");
  const icon = (text: HTMLElement) => text.parentElement?.querySelector("svg")?.innerHTML;
  expect(icon(told)).not.toBe(icon(await screen.findByText("Saved.")));
  expect(load).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event("online")));
  expect(await part).toBe("a window");
});

test("SES-57: online it loads immediately", async () => {
  const load = vi.fn(() => Promise.resolve("a window"));
  expect(await whenOnline(load)).toBe("a window");
});
