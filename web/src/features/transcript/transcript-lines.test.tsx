import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../player/fake-player.test-kit.ts";
import { guessedLineHeight } from "./line-window.ts";
import type { Questions } from "./questions.ts";
import { type Lines, TranscriptLines } from "./transcript-lines.tsx";

beforeEach(() => {
  vi.stubGlobal("innerHeight", 400);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(330);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(guessedLineHeight);
});

// Lines of ten seconds, starting at 5.
const segments = Array.from({ length: 40 }, (_, n) => ({
  text: `Line ${n}`,
  startTime: 5 + n * 10,
  endTime: 15 + n * 10,
  startOfParagraph: n === 0,
}));

type Input = {
  again?: Questions["again"];
  ends?: readonly number[];
  hasPlayer?: boolean;
  draws?: (line: number) => string;
  first?: string;
  language?: string;
};

const openLines = ({ again = [], ends = [], hasPlayer = true, draws, first, language }: Input = {}) => {
  const player = makePlayer(5);
  const [onFollowing, onQuestion] = [vi.fn(), vi.fn<(id: number) => void>()];
  const shown = ends.map((endVideoTimestamp, n) => ({
    question: { id: n + 1, endVideoTimestamp },
    number: n + 1,
    state: "waiting" as const,
  }));
  const ref = createRef<Lines>();
  render(
    <TranscriptLines
      ref={ref}
      segments={first === undefined ? segments : segments.map((line) => ({ ...line, text: first }))}
      language={language}
      player={hasPlayer ? player : null}
      startSeconds={5}
      words=""
      quiz={{ shown, again, open: onQuestion }}
      margin={draws && { draw: (from) => <p data-note={from}>{draws(from)}</p>, find: () => [] }}
      isFollowing
      onFollowing={onFollowing}
    />,
  );
  const scrolled = vi.spyOn(screen.getByRole("region", { name: "Lines" }), "scrollTo");
  return {
    player,
    onFollowing,
    onQuestion,
    lines: () => ref.current as Lines,
    moves: () => scrolled.mock.calls.map(([to]) => (to as unknown as { top: number }).top),
  };
};

const rows = () => screen.getAllByRole("listitem");
const ofLines = <What,>(what: (row: HTMLElement) => What) =>
  rows().flatMap((row) => (what(row) ? [[Number(row.dataset.index), what(row)] as const] : []));
/** Lines marked as part of a range to review, and which one carries the text. */
const again = () =>
  ofLines((row) => row.querySelector("[data-again]")).map(([index, mark]) => [index, mark?.textContent]);

test("QZL-52: a range to review marks its lines, with the text in the first of them", () => {
  openLines({
    again: [
      { from: 15, until: 35 },
      { from: 47, until: 48 },
    ],
  });
  // It ends as line 3 begins, and begins as line 0 ends.
  expect(again()).toEqual([
    [1, "To watch again, from here to 0:35"],
    [2, ""],
    [4, "To watch again, from here to 0:48"],
  ]);
});

test("QZL-52: a range before the first line marks that line, and one that begins within a line starts there", () => {
  openLines({
    again: [
      { from: 0, until: 6 },
      { from: 18, until: 26 },
    ],
  });
  expect(again()).toEqual([
    [0, "To watch again, from here to 0:06"],
    [1, "To watch again, from here to 0:26"],
    [2, ""],
  ]);
});

test("QZL-07, TRN-01: a question shows at the line during which it ends, several at one line, and a press opens it", () => {
  const { onQuestion } = openLines({ ends: [2, 5, 15, 15.1, 25, 30] });
  const marks = () =>
    ofLines((row) => within(row).queryAllByRole("button", { name: /^Question/ }).length).map(([index, count]) => [
      index,
      count,
    ]);
  expect(marks()).toEqual([
    [0, 3],
    [1, 2],
    [2, 1],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Question 4, waiting for your answer" }));
  expect(onQuestion.mock.calls).toEqual([[4]]);
});

test("TRN-04, TRN-10: past, current and upcoming lines are distinguished; a press on a line seeks and follows", () => {
  const { player, onFollowing } = openLines();
  const look = (name: string) =>
    ofLines((row) => row.querySelector("button")?.className.includes(name)).map(([n]) => n);
  act(() => player.seek(26));
  expect([look("past"), look("now"), look("next").slice(0, 2)]).toEqual([[0, 1], [2], [3, 4]]);
  fireEvent.click(screen.getByRole("button", { name: /Line 4$/ }));
  expect([player.seek.mock.lastCall, onFollowing.mock.calls]).toEqual([[45], [[true]]]);
});

test("TRN-10: before the player has come a press on a line breaks nothing", () => {
  const { onFollowing } = openLines({ hasPlayer: false });
  fireEvent.click(screen.getByRole("button", { name: /Line 1$/ }));
  expect(onFollowing.mock.calls).toEqual([[true]]);
});

test("TRN-12, NTE-07: a match scrolls to the middle, with its note in view; typing scrolls only if it is out of view", () => {
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  const into = vi.fn();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    into(this.textContent, how);
  });
  const { lines, moves } = openLines({ draws: (from) => `note at ${from}` });
  const before = moves().length;
  act(() => lines().bring(1));
  expect(moves()).toHaveLength(before);
  act(() => lines().show({ line: 6 }));
  expect(moves().at(-1)).toBe(6 * guessedLineHeight - (330 - guessedLineHeight) / 2);
  expect(into).not.toHaveBeenCalled();
  act(() => lines().show({ line: 6, noteId: 65 }));
  expect(into.mock.calls).toEqual([["note at 65", { block: "nearest" }]]);
  act(() => lines().show({ line: 6, noteId: 999 }));
  expect(into).toHaveBeenCalledOnce();
  // The eighth line is the last one in view.
  const shown = moves().length;
  act(() => lines().bring(8));
  expect(moves()).toHaveLength(shown);
  act(() => lines().bring(9));
  expect(moves().at(-1)).toBe(9 * guessedLineHeight);
});

test("TRN-17, TRN-20: the list is as high as all lines, with a spacer above the first rendered one", () => {
  const { lines } = openLines();
  act(() => lines().show({ line: 30 }));
  const list = rows()[0]?.parentElement;
  expect([rows()[0]?.dataset.index, list?.style.paddingTop, list?.style.height]).toEqual([
    "22",
    `${22 * guessedLineHeight}px`,
    `${40 * guessedLineHeight}px`,
  ]);
  expect(rows()[0]?.getAttribute("aria-setsize")).toBe("40");
});

test("VID-35: the lines of an Arabic lecture run from the right, by its language or else by its first words", () => {
  const directionOf = (input: Input) => {
    cleanup();
    openLines(input);
    const list = screen.getAllByRole("list").at(-1);
    const words = list?.querySelector("[dir=auto]");
    return [list?.dir, words?.getAttribute("lang") ?? null];
  };
  expect(directionOf({ language: "ar", first: "C++ هو" })).toEqual(["rtl", "ar"]);
  expect(directionOf({ language: "he" })).toEqual(["rtl", "he"]);
  expect(directionOf({ first: "الدرس الأول" })).toEqual(["rtl", null]);
  expect(directionOf({ language: "fr" })).toEqual(["ltr", "fr"]);
  expect(directionOf({})).toEqual(["ltr", null]);
});
