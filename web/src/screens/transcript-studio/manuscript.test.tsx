import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createRef, useSyncExternalStore } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import { type Line, linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import { Manuscript, type ManuscriptHandle } from "./manuscript.tsx";
import { useProblems } from "./use-problems.ts";
import type { Desk, Room } from "./use-room.ts";

// The list starts 160 px below the top, under the sticky bars; lines are 60 px high, and ten are visible.
const [top, height, seen] = [160, 60, 10];
const scrolledTo = vi.fn<(to: { top: number }) => void>();

beforeEach(() => {
  document.documentElement.scrollTop = 0;
  vi.stubGlobal("innerHeight", top + seen * height);
  vi.stubGlobal("scrollTo", scrolledTo);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(top + many.length * height);
  vi.spyOn(HTMLOListElement.prototype, "getBoundingClientRect").mockImplementation(
    () => ({ top: top - scrollY }) as DOMRect,
  );
});

const many = linesOf(
  Array.from({ length: 300 }, (_, n) => ({
    text: `Line ${n + 1}`,
    startTime: 1 + n * 2,
    endTime: 3 + n * 2,
    startOfParagraph: false,
  })),
);

const openLines = (lines: readonly Line[] = many, { hasPlayer = true } = {}) => {
  const room = { language: "spoken", ...makeEditor(lines) } as unknown as Room;
  const player = makePlayer(0);
  const ref = createRef<ManuscriptHandle>();
  const Held = () => {
    const view = useSyncExternalStore(room.editor.subscribe, room.editor.view);
    const { byLine } = useProblems(view.lines, null);
    return <Manuscript ref={ref} desk={{} as Desk} {...{ room, view, byLine }} player={hasPlayer ? player : null} />;
  };
  const { container } = render(<Held />);
  scrolledTo.mockClear();
  return { editor: room.editor, player, show: (key: number) => act(() => ref.current?.show(key)), container };
};

const rows = () => [...screen.getByRole("list", { name: "Lines" }).querySelectorAll("li")];
const places = () => rows().map((row) => Number(row.getAttribute("aria-posinset")));
const scroll = (to: number) => {
  document.documentElement.scrollTop = to;
  fireEvent.scroll(window);
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
/** Scroll positions since the last call. */
const moves = () => {
  const calls = scrolledTo.mock.calls.map(([to]) => to.top);
  scrolledTo.mockClear();
  return calls;
};

test("TRN-25: only lines near the viewport render, each at its offset, and the focused one", () => {
  const { editor } = openLines();
  scroll(6000);
  expect(places()).toEqual(range(92, 116));
  act(() => editor.enter(3));
  expect(places()).toEqual([3, ...range(92, 116)]);
  expect(rows().map(({ style }) => style.transform)).toEqual(
    places().map((place) => `translateY(${(place - 1) * height}px)`),
  );
  expect(screen.getByRole("list", { name: "Lines" }).style.height).toBe(`${300 * height}px`);
  act(() => editor.enter(1));
  expect(places()).toEqual([1, ...range(92, 116)]);
  act(() => editor.enter(100));
  expect(places()).toEqual(range(92, 116));
  act(() => editor.enter(200));
  expect(places()).toEqual([...range(92, 116), 200]);
  scroll(0);
  expect(places().slice(0, 2)).toEqual([1, 2]);
  scroll(300 * height);
  expect(places().at(-1)).toBe(300);
});

test("TRN-25: during playback the page scrolls to a line that is not fully in view", () => {
  const { player } = openLines();
  const said = (line: number) => {
    act(() => player.seek(2 * line - 1));
    expect(
      rows()
        .find((row) => row.getAttribute("aria-current") === "time")
        ?.getAttribute("aria-posinset"),
    ).toBe(places().includes(line) ? String(line) : undefined);
    return moves().length > 0;
  };
  // Paused: the scroll position stays.
  expect(said(200)).toBe(false);
  player.become({ isPlaying: true });
  expect([1, 5, 10, 11, 200].map(said)).toEqual([false, false, false, true, true]);
  scroll(600);
  expect([11, 20, 10, 21].map(said)).toEqual([false, false, true, true]);
  // Before the first line there is no current one.
  act(() => player.seek(0));
  expect(moves()).toEqual([]);
  fireEvent.click(screen.getByRole("switch", { name: "Follow the player" }));
  expect(said(200)).toBe(false);
});

test("TRN-24, TRN-25: showing a line focuses and centres it; a removed one changes nothing", () => {
  const { editor, show } = openLines();
  show(999);
  expect([editor.view().place, moves()]).toEqual([undefined, []]);
  show(200);
  expect(editor.view().place?.key).toBe(200);
  expect(moves()[0]).toBe(top + 199 * height - (innerHeight - height) / 2);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Words of the line at 06:39.0" }));
});

test("TRN-25: a searched line scrolls into view, without moving the focus from a line being edited", () => {
  const { editor } = openLines();
  act(() => editor.enter(2));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Line 250" } });
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(moves()[0]).toBe(top + 249 * height - (innerHeight - height) / 2);
  expect(editor.view().place?.key).toBe(2);
});

test("TRN-25: a press on the time of a line plays from there", () => {
  const { player } = openLines();
  fireEvent.click(screen.getByRole("button", { name: "Play from 00:05.0" }));
  expect(player.seek.mock.calls).toEqual([[5]]);
});

test("TRN-26: a file that is dropped on the lines is read; anything else that is dropped is the browser's", async () => {
  const { container } = openLines();
  const at = container.firstElementChild as Element;
  expect(fireEvent.dragOver(at, { dataTransfer: { types: ["text/plain"] } })).toBe(true);
  expect(fireEvent.dragOver(at, { dataTransfer: { types: ["text/uri-list", "Files"] } })).toBe(false);
  expect(fireEvent.drop(at, { dataTransfer: { files: [] } })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fireEvent.drop(at, { dataTransfer: { files: [new File([""], "lecture.vtt")] } })).toBe(false);
  expect(await screen.findByText("The file is empty.")).toBeDefined();
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(screen.queryByText("The file is empty.")).toBeNull();
});

test("TRN-25: where nothing is written the first line can be", () => {
  const { editor } = openLines([]);
  expect(screen.queryByRole("list", { name: "Lines" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Write the first line" }));
  expect(editor.view().lines).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Words of the line at 00:00.0" }));
});

const meterOf = (row: HTMLElement) => within(row).getByTitle(/characters a second$/);
const line = (startTime: number, endTime: number, text: string, startOfParagraph = false) => ({
  text,
  startTime,
  endTime,
  startOfParagraph,
});

test("TRN-24, TRN-25: a line shows whether it starts a paragraph, is current, focused, invalid or too fast", () => {
  const { editor, player } = openLines(
    linesOf([
      line(0, 5, "Begins", true),
      line(4, 8, "Next", true),
      line(8, 9, "x".repeat(20)),
      line(9, 10, "x".repeat(21)),
      line(10, 10, "None"),
      line(30, 31, ""),
    ]),
  );
  act(() => player.seek(4));
  act(() => editor.enter(6));
  // Only these states of the class name.
  const states = rows().map((row) => row.className.match(/paragraph|written|bad|now/g) ?? []);
  expect(states).toEqual([["bad"], ["paragraph", "now"], [], ["bad"], ["bad"], ["written"]]);
  expect(rows().map((row) => meterOf(row).title.replace(" characters a second", ""))).toEqual([
    "1",
    "1",
    "20",
    "21",
    "Too many",
    "0",
  ]);
  expect(rows().map((row) => meterOf(row).className.includes("fast"))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  const marks = screen.getAllByRole("button", { name: /begins a paragraph$/ });
  expect(marks.map((mark) => mark.getAttribute("aria-pressed"))).toEqual(["true", "true", ...Array(4).fill("false")]);
  fireEvent.click(marks[1] as HTMLElement);
  fireEvent.click(marks[2] as HTMLElement);
  expect(editor.view().lines.map(({ startOfParagraph }) => startOfParagraph)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(within(rows()[4] as HTMLElement).getByText(/^Silence for 20 s/)).toBeDefined();
});

test("TRN-25: the caret goes to the pressed character, and to the end by keyboard or where it is unknown", () => {
  const { editor } = openLines(linesOf([line(0, 4, "Mind the gap here"), line(4, 8, "")]));
  const press = (detail: number, at?: { offsetNode: Node; offset: number }) => {
    act(() => editor.enter(undefined));
    document.caretPositionFromPoint = at ? () => at as CaretPosition : () => null;
    fireEvent.click(screen.getByRole("button", { name: "Mind the gap here" }), { detail });
    return editor.view().place;
  };
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "gap" } });
  const inMark = () => ({ offsetNode: screen.getByText("gap").firstChild as Node, offset: 1 });
  expect(press(1, inMark())).toMatchObject({ key: 1, caret: 10 });
  act(() => editor.enter(undefined));
  expect(press(0, inMark())?.caret).toBe(17);
  act(() => editor.enter(undefined));
  expect(press(1)?.caret).toBe(17);
  act(() => editor.enter(undefined));
  expect(press(1, { offsetNode: document.body, offset: 0 })?.caret).toBe(17);
  const empty = screen.getByRole("button", { name: "Write the line at 00:04.0" });
  expect(empty.textContent).toBe("…");
  fireEvent.click(empty, { detail: 0 });
  expect(editor.view().place?.key).toBe(2);
});
