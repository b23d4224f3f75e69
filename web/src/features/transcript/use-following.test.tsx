import { renderHook } from "@testing-library/react";
import type { KeyboardEvent, PointerEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { LineWindow } from "./line-window.ts";
import { useFollowing } from "./use-following.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const lineHeight = 60;

// Two paragraphs, of thirty lines and of ten.
const segments = Array.from({ length: 40 }, (_, index) => ({
  text: `Line ${index}`,
  startTime: index,
  endTime: index + 1,
  startOfParagraph: index === 0 || index === 30,
}));

type Input = { height?: number; scrollTop?: number; drawn?: readonly number[]; isCalm?: boolean; now?: number };

const follow = ({ height = 720, scrollTop = 0, drawn, isCalm = false, now = -1 }: Input = {}) => {
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: isCalm }) as MediaQueryList);
  // Frames run synchronously.
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  const box = document.createElement("section");
  Object.defineProperty(box, "clientHeight", { value: height });
  Object.defineProperty(box, "scrollTop", { value: scrollTop });
  const scrollToIndex = vi.fn();
  const indexes = drawn ?? segments.map((_, index) => index);
  const items = indexes.map((index) => ({ index, start: index * lineHeight, end: (index + 1) * lineHeight }));
  const lines = { getVirtualItems: () => items, scrollToIndex } as unknown as LineWindow;
  const onFollowing = vi.fn();
  const scroller = { current: box };
  const { result, rerender } = renderHook(
    (props: { now: number; isFollowing: boolean; isKept: boolean }) =>
      useFollowing({ lines, scroller, segments, onFollowing, ...props }),
    { initialProps: { now, isFollowing: true, isKept: false } },
  );
  const go = (line: number, isFollowing = true, isKept = false) => rerender({ now: line, isFollowing, isKept });
  return { box, hook: () => result.current, go, moves: () => scrollToIndex.mock.calls, onFollowing };
};

const smoothly = { align: "start", behavior: "smooth" };
const atOnce = { align: "start", behavior: "auto" };

test("TRN-05, E-097: a paragraph is brought to the top when it begins, and nothing moves while its lines are in view", () => {
  const { go, moves } = follow({ height: 40 * lineHeight });
  expect(moves()).toEqual([]);
  go(0);
  expect(moves()).toEqual([[0, smoothly]]);
  for (const line of [1, 2, 29]) go(line);
  expect(moves()).toHaveLength(1);
  go(30);
  go(31);
  expect(moves().slice(1)).toEqual([[30, smoothly]]);
});

test("TRN-05, TRN-17: the followed paragraph is brought again when the library takes the lines over in the middle of a scroll", () => {
  const { go, moves } = follow({ now: 2 });
  expect(moves()).toEqual([[0, smoothly]]);
  go(2, true, true);
  expect(moves().slice(1)).toEqual([[0, smoothly]]);
  go(2, true, true);
  expect(moves()).toHaveLength(2);
  // Doesn't scroll when following is off.
  const alone = follow({ now: 2 });
  alone.go(2, false);
  alone.go(2, false, true);
  expect(alone.moves()).toHaveLength(1);
});

test("TRN-05, TRN-17: nothing scrolls when the virtualizer takes over, wherever the reader has scrolled", () => {
  const { go, moves, hook } = follow({ now: 2 });
  hook().on.onScrollEnd();
  go(2, true, true);
  expect(moves()).toHaveLength(1);
  const calm = follow({ now: 2, isCalm: true });
  calm.go(2, true, true);
  expect(calm.moves()).toHaveLength(1);
});

test("TRN-05: a line that its paragraph has pushed out of view, at either end, is brought to the top", () => {
  // Lines 10 to 13 fill the window to the pixel.
  const { go, moves } = follow({ scrollTop: 600, height: 4 * lineHeight, now: 0 });
  for (const line of [10, 11, 13]) go(line);
  expect(moves()).toEqual([[0, smoothly]]);
  go(14);
  go(9);
  expect(moves().slice(1)).toEqual([
    [14, smoothly],
    [9, smoothly],
  ]);
});

test("TRN-05: a line a pixel out of view at one end is out of view", () => {
  for (const input of [
    { scrollTop: 601, height: 600 },
    { scrollTop: 500, height: 159 },
  ]) {
    const { go, moves } = follow({ ...input, now: 0 });
    go(10);
    expect(moves().at(-1)).toEqual([10, smoothly]);
  }
});

test("TRN-05: of a paragraph that is too long to show both, the line is brought and not the beginning", () => {
  const first = (input: Input) => follow(input).moves()[0]?.[0];
  expect(first({ height: 2000, now: 7 })).toBe(0);
  expect(first({ height: 2000, now: 8 })).toBe(8);
  expect(first({ height: 0, now: 7 })).toBe(0);
  // As on a phone: three lines of 110 pixels.
  expect(first({ height: 330, now: 2 })).toBe(0);
  expect(first({ height: 330, now: 3 })).toBe(3);
  expect(first({ height: 2000, now: 37 })).toBe(30);
});

test("TRN-05: near lines are scrolled to smoothly, far ones at once, and so are all for who wants less motion", () => {
  expect(follow({ now: 0 }).moves()).toEqual([[0, smoothly]]);
  expect(follow({ now: 0, isCalm: true }).moves()).toEqual([[0, atOnce]]);
  const { go, moves } = follow({ now: 0, drawn: [0, 1] });
  go(20);
  expect(moves()).toEqual([
    [0, smoothly],
    [20, atOnce],
  ]);
});

test("TRN-05, E-097: manual scrolling turns following off; resuming brings the paragraph into view", () => {
  const { go, moves } = follow({ now: 0, height: 40 * lineHeight });
  go(31, false);
  go(32, false);
  expect(moves()).toHaveLength(1);
  go(32);
  expect(moves().slice(1)).toEqual([[30, smoothly]]);
  go(32, false);
  go(32);
  expect(moves().slice(2)).toEqual([[30, smoothly]]);
});

test("TRN-10: after a jump its paragraph is brought to the top, also one that is shown already", () => {
  const { go, moves, hook, onFollowing } = follow({ now: 0, height: 40 * lineHeight });
  hook().resume();
  expect(onFollowing.mock.calls).toEqual([[true]]);
  go(1);
  expect(moves().slice(1)).toEqual([[0, smoothly]]);
});

test("TRN-05, E-097: only scrolling by the user turns following off", () => {
  const { hook, onFollowing, box } = follow();
  const { on } = hook();
  on.onKeyDown({ key: "Tab" } as KeyboardEvent);
  on.onPointerDown({ target: document.body } as unknown as PointerEvent);
  expect(onFollowing).not.toHaveBeenCalled();
  on.onWheel();
  on.onTouchMove();
  on.onPointerDown({ target: box } as unknown as PointerEvent);
  for (const key of ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"])
    on.onKeyDown({ key } as KeyboardEvent);
  expect(onFollowing.mock.calls).toEqual(Array.from({ length: 9 }, () => [false]));
});
