import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts, toast } from "./toast.tsx";
import { whenOnline } from "./when-online.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("SES-57: what only came near comes with the network as well, and says nothing before", async () => {
  render(<Toasts />);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const part = whenOnline(() => Promise.resolve("a discussion"), false);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => void dispatchEvent(new Event("online")));
  expect(await part).toBe("a discussion");
});

test("SES-57: what is pressed without a network says so, is not fetched, and comes with the network", async () => {
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

test("SES-57: with a network it is fetched at once", async () => {
  const load = vi.fn(() => Promise.resolve("a window"));
  expect(await whenOnline(load)).toBe("a window");
});
