import { afterEach, expect, vi } from "vitest";

// A warning nobody reads is a bug nobody sees: whatever reaches console.error fails the test that caused it.
const seen = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = seen.mock.calls.splice(0);
  expect(calls, "console.error was called").toEqual([]);
});
