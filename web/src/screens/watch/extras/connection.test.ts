import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../../features/player/fake-player.test-kit.ts";
import { useTrouble } from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("WCH-58: a picture stalled for three seconds while playing counts as a problem, until it continues or is paused", () => {
  const player = makePlayer(0);
  const { result } = renderHook(() => useTrouble(player));
  pass(10_000);
  expect(result.current).toBeNull();
  player.become({ isPlaying: true });
  pass(2999);
  expect(result.current).toBeNull();
  pass(1);
  expect(result.current).toBe("stalled");
  player.become({ seconds: 1 });
  expect(result.current).toBeNull();
  pass(2000);
  player.become({ seconds: 2 });
  pass(2000);
  expect(result.current).toBeNull();
  pass(1000);
  expect(result.current).toBe("stalled");
  player.become({ isPlaying: false });
  expect(result.current).toBeNull();
});

test("WCH-58: a lost network shows regardless of the picture, until it is back or the lecture was left", () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { result, unmount } = renderHook(() => useTrouble(null));
  expect(result.current).toBe("offline");
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(result.current).toBeNull();
  line.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(result.current).toBe("offline");
  const left = vi.spyOn(window, "removeEventListener");
  unmount();
  expect(left.mock.calls.map(([kind]) => kind)).toEqual(expect.arrayContaining(["online", "offline"]));
});
