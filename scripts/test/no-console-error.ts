import { afterEach, expect, vi } from "vitest";

// Any console.error fails the test that caused it, so that warnings are not overlooked.
const seen = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = seen.mock.calls.splice(0);
  expect(calls, "console.error was called").toEqual([]);
});
