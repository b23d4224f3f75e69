import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { guessedLineHeight } from "./line-window.ts";
import { useFirstLines } from "./use-first-lines.ts";

const observed = { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() };
let lay: ResizeObserverCallback = () => undefined;
let observers = 0;

beforeEach(() => {
  // Room for ten short lines.
  vi.stubGlobal("innerHeight", 400);
  for (const mock of Object.values(observed)) mock.mockClear();
  observers = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: ResizeObserverCallback) {
        lay = callback;
        observers += 1;
        Object.assign(this, observed);
      }
    },
  );
});

const lineElement = (index: number, height = guessedLineHeight) => {
  const line = document.createElement("li");
  line.dataset.index = String(index);
  vi.spyOn(line, "offsetHeight", "get").mockReturnValue(height);
  return line;
};
/** A ResizeObserver entry. */
const laid = (target: Element, ...heights: number[]) =>
  ({ target, borderBoxSize: heights.map((blockSize) => ({ blockSize })) }) as unknown as ResizeObserverEntry;
const layOut = (...entries: ResizeObserverEntry[]) => lay(entries, observed as unknown as ResizeObserver);

type Input = { count?: number; now?: number; isWhole?: boolean; scrollTop?: number; height?: number; hasBox?: boolean };

const open = ({ count = 100, now = 50, isWhole = false, scrollTop = 0, height = 300, hasBox = true }: Input = {}) => {
  const box = document.body.appendChild(document.createElement("section"));
  vi.spyOn(box, "clientHeight", "get").mockReturnValue(height);
  Object.defineProperty(box, "scrollTop", { value: scrollTop, writable: true });
  const scrollTo = vi.fn<(to: { top: number; behavior: string }) => void>();
  box.scrollTo = scrollTo as unknown as typeof box.scrollTo;
  const scroller = { current: hasBox ? box : null };
  const { result, rerender, unmount } = renderHook((props) => useFirstLines({ count, now, scroller, ...props }), {
    initialProps: { isWhole },
  });
  return {
    box,
    lines: () => result.current,
    numbers: () => result.current.getVirtualItems().map(({ index }) => index),
    whole: () => rerender({ isWhole: true }),
    draw: () => rerender({ isWhole }),
    moves: () => scrollTo.mock.calls.map(([to]) => to),
    scroll: (...input: Parameters<typeof result.current.scrollToIndex>) =>
      act(() => result.current.scrollToIndex(...input)),
    unmount,
  };
};
const range = (from: number, until: number) => Array.from({ length: until - from }, (_, n) => from + n);

test("TRN-17: the first render has a window of lines from the current one, and eight before it", () => {
  for (const [input, from, until] of [
    [{}, 42, 60],
    [{ now: -1 }, 0, 10],
    [{ now: 3 }, 0, 13],
    [{ now: 8 }, 0, 18],
    [{ now: 9 }, 1, 19],
    [{ now: 98 }, 90, 100],
    [{ count: 4, now: 1 }, 0, 4],
    [{ isWhole: true }, 0, 100],
    [{ count: 0, now: -1 }, 0, 0],
  ] as const) {
    const { numbers, lines, unmount } = open(input);
    expect([input, numbers()]).toEqual([input, range(from, until)]);
    const { count = 100 } = input as Input;
    expect(lines().getTotalSize()).toBe(count * guessedLineHeight);
    unmount();
  }
  const { numbers, whole } = open();
  whole();
  expect(numbers()).toHaveLength(100);
});

test("TRN-20: each line begins where the one before it ends, with the heights that are known", () => {
  const { box, lines, draw, unmount } = open();
  const [tall, gone, unsaid] = [lineElement(43), lineElement(44), lineElement(45)];
  box.append(tall, unsaid);
  for (const line of [tall, gone, unsaid, null]) lines().measureElement(line);
  expect(observed.observe.mock.calls).toEqual([[tall], [gone], [unsaid]]);
  expect(observers).toBe(1);
  layOut(laid(tall, 150), laid(gone, 999), laid(unsaid));
  expect(observed.unobserve.mock.calls).toEqual([[gone]]);
  draw();
  const items = lines().getVirtualItems();
  const first = 42 * guessedLineHeight;
  expect(items.slice(0, 4)).toEqual(
    [
      [42, first, guessedLineHeight],
      [43, first + guessedLineHeight, 150],
      [44, first + guessedLineHeight + 150, guessedLineHeight],
      [45, first + 2 * guessedLineHeight + 150, guessedLineHeight],
    ].map(([index = 0, start = 0, size = 0]) => ({ index, key: index, start, end: start + size, size, lane: 0 })),
  );
  expect(lines().getTotalSize()).toBe(99 * guessedLineHeight + 150);
  expect(observed.disconnect).not.toHaveBeenCalled();
  unmount();
  expect(observed.disconnect).toHaveBeenCalledOnce();
});

test("TRN-12, TRN-17: a line scrolls to the top or the middle; one fully in view stays", () => {
  const start = 45 * guessedLineHeight;
  const spare = 300 - guessedLineHeight;
  for (const [scrollTop, align, top] of [
    [0, "start", start],
    [start, "start", start],
    [0, "center", start - spare / 2],
    [start - spare / 2, "center", start - spare / 2],
    [0, "auto", start],
    [start - spare - 1, "auto", start],
    [start - spare, "auto", undefined],
    [start, "auto", undefined],
    [start + 1, "auto", start],
  ] as const) {
    const { scroll, moves, numbers, unmount } = open({ scrollTop });
    scroll(45, { align });
    expect([scrollTop, align, moves()]).toEqual([
      scrollTop,
      align,
      top === undefined ? [] : [{ top, behavior: "auto" }],
    ]);
    expect(numbers()[0]).toBe(42);
    unmount();
  }
  const { scroll, moves } = open();
  scroll(45, { align: "start", behavior: "smooth" });
  scroll(45);
  expect(moves()).toEqual([
    { top: start, behavior: "smooth" },
    { top: start, behavior: "auto" },
  ]);
});

test("TRN-17: a line that is not in the page is drawn with those around it and brought then, once", () => {
  const { scroll, moves, numbers, draw } = open();
  scroll(80, { align: "start", behavior: "smooth" });
  expect(numbers()).toEqual(range(72, 90));
  expect(moves()).toEqual([{ top: 80 * guessedLineHeight, behavior: "smooth" }]);
  draw();
  scroll(7, { align: "center" });
  expect(numbers()).toEqual(range(0, 17));
  expect(moves()).toHaveLength(2);
});

test("TRN-20: lines that are drawn in the same frame are measured before one of them is brought, and each once", () => {
  const { box, scroll, moves } = open();
  const drawn = range(42, 46).map((index) => lineElement(index, 100));
  box.append(...drawn);
  scroll(45, { align: "start" });
  const top = 42 * guessedLineHeight + 3 * 100;
  expect(moves().at(-1)?.top).toBe(top);
  for (const line of drawn) vi.spyOn(line, "offsetHeight", "get").mockReturnValue(1);
  scroll(45, { align: "start" });
  expect(moves().at(-1)?.top).toBe(top);
});

test("TRN-17: before the lines have a place nothing is scrolled", () => {
  const { scroll, moves, numbers } = open({ hasBox: false });
  scroll(45);
  scroll(80);
  expect(moves()).toEqual([]);
  expect(numbers()).toEqual(range(72, 90));
});
