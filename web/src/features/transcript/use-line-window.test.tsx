import { act, fireEvent, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type FakePlayer, makePlayer } from "../player/fake-player.test-kit.ts";
import { guessedLineHeight } from "./line-window.ts";
import { useLineWindow } from "./use-line-window.tsx";

vi.mock("./virtual-lines.tsx", () => ({
  get VirtualLines() {
    return "never drawn here";
  },
}));

beforeEach(() => {
  // Room for ten short lines.
  vi.stubGlobal("innerHeight", 400);
});

const open = (scrollTop: number, clientHeight = 330) => {
  const box = document.createElement("section");
  Object.defineProperty(box, "scrollTop", { value: scrollTop });
  Object.defineProperty(box, "clientHeight", { value: clientHeight });
  const player = makePlayer(0);
  const { result, unmount } = renderHook(() =>
    useLineWindow({ count: 100, now: 50, player, scroller: { current: box } }),
  );
  return { result, player, unmount };
};

// Lines 42 to 59 are in the page.
const [top, end] = [42 * guessedLineHeight, 60 * guessedLineHeight];

test("TRN-17: the virtualizer loads when the user scrolls past the first lines, at either end, and not before", async () => {
  for (const [scrollTop, isWanted] of [
    [top, false],
    [top - 1, true],
    [end - 330, false],
    [end - 329, true],
  ] as const) {
    const { result, unmount } = open(scrollTop);
    act(() => result.current.onScroll());
    await act(async () => void (await import("./virtual-lines.tsx")));
    expect([scrollTop, result.current.keeper !== undefined]).toEqual([scrollTop, isWanted]);
    expect([result.current.isKept, result.current.lines.getVirtualItems().length]).toEqual([false, 18]);
    unmount();
  }
});

test("TRN-17: the virtualizer loads when the user plays the lecture or presses a key", async () => {
  const uses: ((player: FakePlayer) => void)[] = [
    (player) => player.become({ isPlaying: true }),
    () => void fireEvent.keyDown(document.body, { key: "Shift" }),
  ];
  for (const use of uses) {
    const { result, player, unmount } = open(top);
    expect(result.current.keeper).toBeUndefined();
    use(player);
    await waitFor(() => expect(result.current.keeper).toBeDefined());
    unmount();
  }
});
