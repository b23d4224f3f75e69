import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../../features/player/fake-player.test-kit.ts";
import type { Player } from "../../../features/player/player.ts";
import { stored } from "../../../lib/stored.ts";
import { speedFrom, useKeptSpeed } from "./use-kept-speed.ts";

afterEach(() => stored.write("speed", undefined));

const keeping = (kept: string | undefined, change: Parameters<ReturnType<typeof makePlayer>["become"]>[0] = {}) => {
  stored.write("speed", kept);
  const player = makePlayer(0);
  player.become(change);
  const view = renderHook(() => useKeptSpeed(player));
  return { ...view, player };
};

test("WCH-56: a lecture begins at the kept speed, once its player is ready and may change it, and only at one there is", () => {
  const rates = (kept: string | undefined, change = {}) => vi.mocked(keeping(kept, change).player.setRate).mock.calls;
  expect(rates("1.5")).toEqual([[1.5]]);
  for (const kept of [undefined, "3", "fast"]) expect(rates(kept)).toEqual([]);
  expect(rates("1.5", { playbackRate: 1.5 })).toEqual([]);
  expect(rates("1.5", { canChangeRate: false })).toEqual([]);
  const { player } = keeping("1.5", { status: "loading" });
  expect(player.setRate).not.toHaveBeenCalled();
  player.become({ status: "ready" });
  expect(player.setRate).toHaveBeenCalledExactlyOnceWith(1.5);
});

test("WCH-56: another speed is kept, the usual one is forgotten, and nothing else of the player is; after the lecture no more", () => {
  const { player, unmount } = keeping(undefined);
  player.become({ seconds: 3 });
  expect(stored.read("speed")).toBeUndefined();
  player.become({ playbackRate: 1.75 });
  expect(stored.read("speed")).toBe("1.75");
  stored.write("speed", "0.5");
  player.become({ seconds: 4 });
  expect(stored.read("speed")).toBe("0.5");
  player.become({ playbackRate: 1 });
  expect(stored.read("speed")).toBeUndefined();
  unmount();
  player.become({ playbackRate: 2 });
  expect(stored.read("speed")).toBeUndefined();
});

test("WCH-56: without a player nothing is kept", () => {
  stored.write("speed", "2");
  const { rerender } = renderHook<void, { of: Player | null }>(({ of }) => useKeptSpeed(of), {
    initialProps: { of: null },
  });
  expect(stored.read("speed")).toBe("2");
  const player = makePlayer(0);
  rerender({ of: player });
  expect(player.setRate).toHaveBeenCalledExactlyOnceWith(2);
});

test("WCH-55: < and > go to the next of seven speeds, also from one in between, and stay at the ends", () => {
  expect([1, 1.1, 1.75, 2, 3].map((rate) => speedFrom(rate, 1))).toEqual([1.25, 1.25, 2, 2, 3]);
  expect([1, 1.1, 0.75, 0.5, 0.25].map((rate) => speedFrom(rate, -1))).toEqual([0.75, 1, 0.5, 0.5, 0.25]);
});
