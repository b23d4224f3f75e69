import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import type { Player } from "../../features/player/player.ts";
import { remove } from "./editing/edit.ts";
import { type Line, linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import { Overview } from "./overview.tsx";
import { Places, RepairButton } from "./places.tsx";
import { type Problem, useProblems } from "./use-problems.ts";

beforeEach(() => localStorage.clear());

const make = (...rows: [start: number, end: number, text?: string][]): Line[] =>
  linesOf(
    rows.map(([startTime, endTime, text = `Words ${startTime}`]) => ({
      startTime,
      endTime,
      text,
      startOfParagraph: false,
    })),
  );

type Input = { duration?: number | null; player?: Player | null };

/** The list of problems, and their chart. */
const openPlaces = (lines: Line[], { duration = null, player = null }: Input = {}) => {
  const { editor } = makeEditor(lines);
  const onShow = vi.fn<(key: number) => void>();
  const found: { problems: readonly Problem[]; byLine: ReadonlyMap<number, readonly Problem[]> } = {
    problems: [],
    byLine: new Map(),
  };
  const Held = () => {
    const { lines: held } = useSyncExternalStore(editor.subscribe, editor.view);
    Object.assign(found, useProblems(held, duration));
    return (
      <>
        <Overview lines={held} problems={found.problems} duration={duration} player={player} />
        <Places problems={found.problems} lineCount={held.length} editor={editor} onShow={onShow} />
      </>
    );
  };
  const { unmount } = render(<Held />);
  const listed = () =>
    screen
      .queryAllByRole("listitem")
      .map((item) => [item.querySelector("button")?.textContent, item.querySelector("span")?.textContent]);
  return { editor, onShow, found, listed, unmount };
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("TRN-24: eight problems are listed until expanded, and a press leads to the line", () => {
  const overlaps = (count: number) =>
    make(...Array.from({ length: count + 1 }, (_, n) => [n * 4, n * 4 + (n < count ? 5 : 4)] as [number, number]));
  for (const [count, heading, shown, more] of [
    [0, "No problems", 0, undefined],
    [1, "1 problem", 1, undefined],
    [8, "8 problems", 8, undefined],
    [9, "9 problems", 8, "Show all 9"],
  ] as const) {
    const { listed, unmount } = openPlaces(overlaps(count));
    expect(screen.getByRole("heading").textContent).toBe(heading);
    expect([listed().length, screen.queryByRole("button", { name: /^Show all/ })?.textContent]).toEqual([shown, more]);
    unmount();
  }
  const { listed, onShow } = openPlaces(overlaps(9));
  fireEvent.click(button("Show all 9"));
  expect(listed()).toHaveLength(9);
  expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
  fireEvent.click(button("0:32"));
  expect(onShow.mock.calls).toEqual([[9]]);
});

test("TRN-24: an empty transcript has no problems and shows no list", () => {
  openPlaces([]);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("TRN-33: a loop of a speech recogniser is one problem, and its repetitions are removed by one press", () => {
  const loop = [2, 4, 6, 8].map((start): [number, number, string] => [start, start + 2, "Thank you."]);
  const { editor, listed } = openPlaces(make([0, 2, "So"], ...loop, [10, 12, "Next"]));
  expect(listed()).toEqual([["0:02", "Said 4 times in a row"]]);
  fireEvent.click(button("Remove repetitions, the line at 0:02"));
  expect(editor.view().lines.map(({ text, startTime }) => [startTime, text])).toEqual([
    [0, "So"],
    [2, "Thank you."],
    [10, "Next"],
  ]);
  expect(listed()).toEqual([]);
  act(() => editor.undo());
  expect(editor.view().lines).toHaveLength(6);
});

test("TRN-24: a dismissed silence stays dismissed while the line before it is unchanged", () => {
  const lines = make([0, 2, "Before"], [14, 15, "After"], [30, 31, "End"]);
  const { editor, listed, found, unmount } = openPlaces(lines);
  expect(listed()).toEqual([
    ["0:02", "Silence for 12 s"],
    ["0:15", "Silence for 15 s"],
  ]);
  expect(found.problems.map(({ isMild, startTime, key, line }) => [isMild, startTime, key, line])).toEqual([
    [true, 2, 1, 0],
    [true, 15, 2, 1],
  ]);
  fireEvent.click(button("It is right, the silence at 0:02"));
  expect(listed()).toEqual([["0:15", "Silence for 15 s"]]);
  fireEvent.click(button("It is right, the silence at 0:15"));
  expect(listed()).toEqual([]);
  unmount();
  // Dismissals are stored in this browser until the line changes.
  const again = openPlaces(lines);
  expect(again.listed()).toEqual([]);
  act(() => again.editor.change((held) => held.with(0, { ...(held[0] as Line), text: "Other" })));
  expect(again.listed()).toEqual([["0:02", "Silence for 12 s"]]);
  expect(editor.view().lines).toEqual(lines);
});

test("TRN-24: what is remembered of silences has an end, and the newest are the ones that stay", () => {
  localStorage.setItem("transcript.right-silences", "x".repeat(20_000));
  const { listed } = openPlaces(make([0, 2, "Before"], [14, 15, "After"]));
  fireEvent.click(button(/^It is right/));
  expect(listed()).toEqual([]);
  expect(localStorage.getItem("transcript.right-silences")).toHaveLength(20_000);
});

test("TRN-24: a repair is of the line that it was shown for, and of none where that has gone", () => {
  const { editor, found } = openPlaces(make([0, 4], [4, 9], [8, 12], [12, 13, "x".repeat(60)], [13, 14]));
  expect(found.problems.map(({ startTime, isMild, repair }) => [startTime, isMild, repair?.text])).toEqual([
    [4, false, "End at 00:07.9"],
    [12, false, undefined],
  ]);
  // Only rewording would fix the second one.
  expect(screen.getAllByRole("listitem").map((item) => within(item).getAllByRole("button").length)).toEqual([2, 1]);
  const [old] = found.problems;
  const other = render(<RepairButton problem={old as Problem} editor={editor} className={undefined} />);
  act(() => void editor.edit((lines) => remove(lines, 1)));
  const before = editor.view().lines;
  fireEvent.click(within(other.container).getByRole("button"));
  expect(editor.view().lines).toBe(before);
  fireEvent.click(within(screen.getAllByRole("listitem")[0] as HTMLElement).getByRole("button", { name: /^End at/ }));
  expect(editor.view().lines[0]).toMatchObject({ startTime: 4, endTime: 7.9 });
});

const numberOf = (element: Element | undefined | null, name: string) => Number(element?.getAttribute(name));
/** The y coordinate of a horizontal path in the chart. */
const levelOf = (path: Element | null) => Number(/^M0 ([\d.]+)H/.exec(path?.getAttribute("d") ?? "")?.[1]);

test("TRN-24: the chart has a bar per line, problems below the axis, minutes, and the playhead", () => {
  const player = makePlayer(30);
  openPlaces(make([0, 2, "x".repeat(20)], [30, 31, "x".repeat(30)], [30.5, 32, "A"], [60, 61, "x".repeat(15)]), {
    duration: 120,
    player,
  });
  const svg = screen.getByRole("img", { name: "Reading speed of 4 lines. 4 problems." });
  const [, , width = 0] = svg.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  const part = (name: string) => svg.querySelector(`[class*="${name}"]`);
  const [limit, axis] = [levelOf(part("limit")), levelOf(part("axis"))];
  // The limit is at two thirds of the chart's maximum speed.
  expect(limit).toBe(axis - (axis - numberOf(part("head"), "y")) * (2 / 3));
  const bars = (name: string) => [
    ...(part(name)
      ?.getAttribute("d")
      ?.matchAll(/M([\d.]+) ([\d.]+)v-([\d.]+)/g) ?? []),
  ];
  expect([bars("bars").length, bars("fast").length]).toEqual([3, 1]);
  const words = [...svg.querySelectorAll("text")];
  expect(words.map(({ textContent }) => textContent)).toEqual(["20 a second", "00:00", "01:00", "02:00"]);
  expect(words.slice(1).map((word) => [numberOf(word, "x"), word.getAttribute("text-anchor")])).toEqual([
    [0, "start"],
    [width / 2, "middle"],
    [width, "middle"],
  ]);
  expect(numberOf(words[0], "y")).toBeLessThan(limit);
  // Two silences, an overlap and a line that is too fast; marks are below the axis.
  const marks = [...svg.querySelectorAll('[class*="mild"], [class*="wrong"]')];
  expect(marks.map((mark) => numberOf(mark, "x"))).toEqual([2, 30, 30, 32].map((second) => (second / 120) * width));
  for (const mark of marks) expect(numberOf(mark, "y")).toBeGreaterThan(axis);
  const head = () => numberOf(part("head"), "x") + numberOf(part("head"), "width") / 2;
  expect(head()).toBe(width / 4);
  expect(numberOf(part("head"), "y") + numberOf(part("head"), "height")).toBeGreaterThan(axis);
  act(() => player.seek(500));
  expect(head()).toBe(width);
});

test("TRN-24: with an unknown duration the chart ends ten seconds after the last line starts, and renders without lines", () => {
  const { unmount } = openPlaces(make([0, 1], [50, 100_000]));
  const shares = () => {
    const svg = document.querySelector("svg");
    const [, , width = 0] = svg?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    return [...(svg?.querySelectorAll("text") ?? [])].slice(1).map((word) => numberOf(word, "x") / width);
  };
  expect(shares()).toEqual([0, 1]);
  unmount();
  openPlaces([]);
  expect(screen.getByRole("img", { name: "Reading speed of 0 lines. 0 problems." })).toBeDefined();
  expect(shares()).toEqual([0]);
});
