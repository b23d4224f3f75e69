import { act, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "./fake-player.test-kit.ts";
import type { Player } from "./player.ts";
import { useUsed } from "./use-used.ts";

afterEach(() => vi.restoreAllMocks());

const used = (player: Player | null) => renderHook((props) => useUsed(props.player), { initialProps: { player } });

test("TRN-17: a lecture is not in use before its player has loaded or while that is paused", () => {
  const { result, rerender } = used(null);
  expect(result.current).toBe(false);
  rerender({ player: makePlayer(0) });
  expect(result.current).toBe(false);
});

test("TRN-17: playing counts as using the lecture, also after pausing", () => {
  const player = makePlayer(0);
  const { result } = used(player);
  act(() => player.play());
  expect(result.current).toBe(true);
  act(() => player.pause());
  expect(result.current).toBe(true);
});

test("TRN-17: pressing, typing or scrolling counts as using the lecture", () => {
  for (const sign of [fireEvent.pointerDown, fireEvent.keyDown, fireEvent.wheel]) {
    const { result, unmount } = used(null);
    expect(result.current).toBe(false);
    sign(document.body);
    expect(result.current).toBe(true);
    unmount();
  }
});

test("TRN-17: a page that was left waits for nothing", () => {
  const added = vi.spyOn(window, "addEventListener");
  const removed = vi.spyOn(window, "removeEventListener");
  used(null).unmount();
  const listened = added.mock.calls.map(([sign, listener]) => [sign, listener]);
  expect(listened.map(([sign]) => sign)).toEqual(expect.arrayContaining(["pointerdown", "keydown", "wheel"]));
  expect(removed.mock.calls.map(([sign, listener]) => [sign, listener])).toEqual(expect.arrayContaining(listened));
});
