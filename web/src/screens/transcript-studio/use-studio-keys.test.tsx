import { act, fireEvent, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import { split } from "./editing/edit.ts";
import { linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import type { Problem } from "./use-problems.ts";
import type { Room } from "./use-room.ts";
import { useStudioKeys } from "./use-studio-keys.ts";

const lines = linesOf(
  [0, 4, 8, 12].map((startTime, n) => ({
    text: `Line ${n + 1}`,
    startTime,
    endTime: startTime + 4,
    startOfParagraph: false,
  })),
);
/** The second and the fourth line have problems. */
const wrong = [1, 3].map((line) => ({ line, key: line + 1 }) as Problem);

type Opened = { at?: number; problems?: Problem[]; hasRoom?: boolean; hasPlayer?: boolean };

/** Shortcuts with four lines, the caret in line `at` and the player at 3 seconds. */
const openKeys = ({ at, problems = wrong, hasRoom = true, hasPlayer = true }: Opened = {}) => {
  const { editor, saver } = makeEditor(lines);
  if (at !== undefined) editor.enter(at);
  const flush = vi.spyOn(saver, "flush");
  const player = makePlayer(3);
  const shown: number[] = [];
  const { unmount } = renderHook(() =>
    useStudioKeys({
      room: hasRoom ? ({ editor, saver } as unknown as Room) : undefined,
      player: hasPlayer ? player : null,
      problems,
      show: (key) => shown.push(key),
    }),
  );
  const times = () => editor.view().lines.map(({ startTime, endTime }) => [startTime, endTime]);
  return { editor, flush, player, shown, times, unmount };
};

/** Whether the key was handled, so that the browser's default is prevented. */
const press = (code: string, held: Partial<KeyboardEventInit> = {}, on: Element | Window = document.body) => {
  const key = code.startsWith("Key") ? code.slice(3).toLowerCase() : code;
  return !fireEvent.keyDown(on, { code, key: held.shiftKey ? key.toUpperCase() : key, ...held });
};
const [ctrl, alt, shift] = [{ ctrlKey: true }, { altKey: true }, { shiftKey: true }];

test("TRN-24, TRN-25: F8 goes to the next place to look at, with Shift to the one before, and round at both ends", () => {
  for (const [at, next, before] of [
    [undefined, 2, 4],
    [1, 2, 4],
    [2, 4, 4],
    [3, 4, 2],
    [4, 2, 2],
  ] as const) {
    const { shown, unmount } = openKeys({ ...(at && { at }) });
    expect([press("F8"), press("F8", shift)]).toEqual([true, true]);
    expect([at, ...shown]).toEqual([at, next, before]);
    unmount();
  }
  const { shown } = openKeys({ problems: [] });
  expect([press("F8"), press("F8", shift), shown]).toEqual([true, true, []]);
});

test("TRN-25: the player is played, paused and taken to the line with keys; without one they are the browser's", () => {
  const { player, unmount } = openKeys({ at: 3 });
  expect([press("Space", ctrl), player.state().isPlaying]).toEqual([true, true]);
  expect([press("Space", { metaKey: true }), player.state().isPlaying]).toEqual([true, false]);
  expect([press("Enter", ctrl), player.state().seconds]).toEqual([true, 8]);
  for (const [code, held] of [
    ["Space", {}],
    ["Space", { ...ctrl, ...alt }],
    ["Enter", {}],
    ["KeyB", ctrl],
  ] as const)
    expect([code, press(code, held)]).toEqual([code, false]);
  expect([player.play, player.pause, player.seek].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  unmount();
  openKeys({ at: 3, hasPlayer: false });
  expect([press("Space", ctrl), press("Enter", ctrl)]).toEqual([false, true]);
});

test("TRN-25: a version is saved, a step undone and done again with keys", () => {
  const { editor, flush } = openKeys({ at: 1 });
  expect([press("KeyS"), flush.mock.calls.length]).toEqual([false, 0]);
  expect([press("KeyS", ctrl), flush.mock.calls.length]).toEqual([true, 1]);
  expect([press("KeyS", { metaKey: true }), flush.mock.calls.length]).toEqual([true, 2]);
  const isMarked = () => editor.view().lines[0]?.startOfParagraph;
  press("KeyP", alt);
  for (const [code, held, after] of [
    ["KeyZ", {}, true],
    ["KeyZ", { ...ctrl, ...alt }, true],
    ["KeyZ", ctrl, false],
    ["KeyZ", { ...ctrl, ...shift }, true],
    ["KeyZ", ctrl, false],
    ["KeyY", ctrl, true],
  ] as const) {
    press(code, held);
    expect([code, held, isMarked()]).toEqual([code, held, after]);
  }
});

test("TRN-25: the times of a line are those of the player, or a tenth of a second earlier or later, with keys", () => {
  for (const [code, held, line] of [
    ["BracketLeft", {}, [3, 8]],
    ["BracketRight", {}, [4, 3]],
    ["Comma", {}, [3.9, 8]],
    ["Period", {}, [4.1, 8]],
    ["Comma", shift, [4, 7.9]],
    ["Period", shift, [4, 8.1]],
  ] as const) {
    const { times, unmount } = openKeys({ at: 2 });
    expect(press(code, { ...alt, ...held })).toBe(true);
    expect([code, times()]).toEqual([code, [[0, 4], line, [8, 12], [12, 16]]]);
    unmount();
  }
  const { times } = openKeys({ at: 2, hasPlayer: false });
  expect([press("BracketLeft", alt), press("BracketRight", alt), times()[1]]).toEqual([false, false, [4, 8]]);
});

test("TRN-25: paragraph and new-line shortcuts act only while a line is focused, otherwise the browser keeps them", () => {
  const { editor, unmount } = openKeys({ at: 2 });
  expect([press("KeyP"), press("KeyP", { ...alt, ...ctrl }), press("KeyB", alt), press("Enter")]).toEqual(
    Array(4).fill(false),
  );
  expect(editor.view().lines).toBe(lines);
  expect([press("KeyP", alt), press("Enter", alt)]).toEqual([true, true]);
  expect(editor.view().lines.map(({ key, startOfParagraph }) => [key, startOfParagraph])).toEqual([
    [1, false],
    [2, true],
    [5, false],
    [3, false],
    [4, false],
  ]);
  expect(editor.view().place?.key).toBe(5);
  unmount();
  const idle = openKeys();
  expect([press("KeyP", alt), press("Enter", alt), press("Enter", ctrl)]).toEqual(Array(3).fill(false));
  expect([idle.editor.view().lines, idle.player.seek.mock.calls]).toEqual([lines, []]);
});

test("TRN-25: after undo removed the focused line, line shortcuts do nothing", () => {
  const { editor, player } = openKeys();
  act(() => void editor.edit((held) => split(held, 3, 4)));
  press("KeyZ", ctrl);
  expect([press("Enter", ctrl), press("Enter", alt), press("KeyP", alt)]).toEqual([false, false, false]);
  expect([editor.view().lines, player.seek.mock.calls]).toEqual([lines, []]);
});

test("TRN-25: the keys are heard wherever the focus is, but in a window over the page, and before there are lines", () => {
  const { shown, unmount } = openKeys();
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("role", "dialog");
  const inside = dialog.appendChild(document.createElement("input"));
  expect([press("F8", {}, inside), press("F8", {}, window)]).toEqual([false, true]);
  expect(shown).toEqual([2]);
  unmount();
  expect([press("F8"), shown]).toEqual([false, [2]]);
  dialog.remove();
  openKeys({ hasRoom: false });
  expect(press("F8")).toBe(false);
});
