import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../player/fake-player.test-kit.ts";
import * as hits from "./hits.ts";
import { guessedLineHeight } from "./line-window.ts";
import { Transcript } from "./transcript.tsx";

// Called once per rendered line.
let drawn = vi.spyOn(hits, "pieces");

const lineHeight = 60;
const windowHeight = 720;

beforeEach(() => {
  drawn = vi.spyOn(hits, "pieces");
  // happy-dom has no layout: without a height no line would render.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(windowHeight);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(500_000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(lineHeight);
});
afterEach(() => {
  vi.restoreAllMocks();
});

// One paragraph, so that following doesn't scroll while the line is in view.
const segments = Array.from({ length: 6300 }, (_, index) => ({
  text: `Line number ${index}`,
  startTime: index * 2,
  endTime: index * 2 + 2,
  startOfParagraph: index === 0,
  video: 500,
  version: 1,
}));

const lines = () => screen.getByRole("region", { name: "Lines" });
const current = () => document.querySelector('[aria-current="time"]')?.textContent;

const openTranscript = async ({ at = 0, isUsed = true, some = segments } = {}) => {
  const player = makePlayer(at);
  render(<Transcript segments={some} player={player} startSeconds={at} />);
  await screen.findByText(`Line number ${at / 2}`);
  await firstScroll();
  if (isUsed) {
    fireEvent.keyDown(document.body, { key: "Shift" });
    await libraryHasCome();
  }
  drawn.mockClear();
  return player;
};

/** It begins with a frame, and in this test's window ends in the next task. */
const firstScroll = () => act(() => new Promise((end) => requestAnimationFrame(() => setTimeout(end))));

const libraryHasCome = () => act(async () => void (await import("./virtual-lines.tsx")));

const wordsDrawn = () => drawn.mock.calls.map(([text]) => text).toSorted();

test("TRN-04: from one line to the next only these two are drawn, of 6,300", async () => {
  const player = await openTranscript();
  act(() => player.seek(2));
  await waitFor(() => expect(current()).toContain("Line number 1"));
  expect(wordsDrawn()).toEqual(["Line number 0", "Line number 1"]);
  expect(lines().querySelectorAll("li").length).toBeLessThan(40);
});

test("TRN-17: scrolling by two lines renders the new ones only", async () => {
  await openTranscript();
  const before = new Set([...lines().querySelectorAll("li")].map((line) => line.textContent));
  act(() => {
    lines().scrollTop = 2 * lineHeight;
    fireEvent.scroll(lines());
  });
  const after = [...lines().querySelectorAll("li")].map((line) => line.textContent);
  const come = after.filter((line) => !before.has(line));
  expect(come.length).toBeGreaterThan(0);
  expect(come.length).toBeLessThan(4);
  expect(wordsDrawn()).toEqual(come.map((line) => line?.slice(line.indexOf("Line"))).toSorted());
});

test("TRN-17: a jump across the lecture renders one window of lines", async () => {
  const player = await openTranscript();
  act(() => player.seek(12_000));
  await waitFor(() => {
    // The test's window fires no event when code scrolls.
    fireEvent.scroll(lines());
    expect(current()).toContain("Line number 6000");
  });
  expect(lines().querySelectorAll("li").length).toBeLessThan(60);
  expect(new Set(wordsDrawn()).size).toBeLessThan(60);
});

test("TRN-12: a word searched for is looked up in all lines, and draws those of the window once", async () => {
  await openTranscript();
  const shown = lines().querySelectorAll("li").length;
  const field = screen.getByRole("searchbox", { name: "Search this transcript" });
  fireEvent.change(field, { target: { value: "number 62" } });
  expect(await screen.findByText("Line 1 of 111")).toBeDefined();
  expect(drawn.mock.calls.length).toBe(shown);
});

test("TRN-17: until the user interacts, only the lines around the start position render", async () => {
  const player = await openTranscript({ at: 6000, isUsed: false });
  expect(current()).toContain("Line number 3000");
  const shown = numbersOf(lines());
  expect(shown[0]).toBe(2992);
  expect(shown.length).toBeLessThan(40);
  expect(lines().scrollTop).toBe(3000 * guessedLineHeight - 8 * (guessedLineHeight - lineHeight));
  // The virtualizer isn't loaded yet, so a scroll renders nothing.
  act(() => player.seek(400));
  await waitFor(() => expect(current()).toContain("Line number 200"));
  expect(numbersOf(lines())[0]).toBe(192);
});

test("TRN-17: a line being pressed while the virtualizer loads stays mounted", async () => {
  await openTranscript({ at: 6000, isUsed: false });
  const [line, top] = [lines().querySelector("[aria-current]"), lines().scrollTop];
  if (line) fireEvent.pointerDown(line);
  await libraryHasCome();
  expect(lines().querySelector("[aria-current]")).toBe(line);
  expect(lines().scrollTop).toBe(top);
  act(() => {
    lines().scrollTop = 60_000;
    fireEvent.scroll(lines());
  });
  expect(numbersOf(lines())).toContain(Math.floor(60_000 / guessedLineHeight));
});

test("TRN-17: scrolling without keys, as screen readers do, loads the following lines", async () => {
  await openTranscript({ isUsed: false });
  act(() => {
    lines().scrollTop = 30 * lineHeight;
    fireEvent.scroll(lines());
  });
  await libraryHasCome();
  await waitFor(() => expect(numbersOf(lines())).toContain(40));
});

test("TRN-17: where the library does not come, all lines are in the page", async () => {
  vi.doMock("./virtual-lines.tsx", () => {
    throw new Error("offline");
  });
  const some = segments.slice(0, 600);
  await openTranscript({ isUsed: false, some });
  expect(numbersOf(lines()).length).toBeLessThan(some.length);
  fireEvent.keyDown(document.body, { key: "Shift" });
  await waitFor(() => expect(numbersOf(lines())).toHaveLength(some.length));
  vi.doUnmock("./virtual-lines.tsx");
});

const numbersOf = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>("li")].map(({ dataset }) => Number(dataset.index));
