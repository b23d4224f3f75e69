import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makePlayer } from "../../features/player/fake-player.test-kit.ts";
import { linesOf } from "./editing/line.ts";
import { makeEditor } from "./editor.test-kit.ts";
import { LineEditor } from "./line-editor.tsx";

const lines = linesOf(
  [
    [0, 4, "One two"],
    [4, 8, "three four"],
    [8, 12, "five"],
  ].map(([startTime, endTime, text]) => ({
    startTime: Number(startTime),
    endTime: Number(endTime),
    text: String(text),
    startOfParagraph: false,
  })),
);

/** The focused line, the second of three. */
const openLine = ({ key = 2, hasPlayer = true } = {}) => {
  const { editor } = makeEditor(lines);
  editor.enter(key);
  const player = makePlayer(5);
  const Held = () => {
    const view = useSyncExternalStore(editor.subscribe, editor.view);
    const line = view.lines.find((one) => one.key === view.place?.key);
    return line && view.place ? (
      <LineEditor key={line.key} line={line} place={view.place} editor={editor} player={hasPlayer ? player : null} />
    ) : (
      <p>Nobody writes</p>
    );
  };
  const { unmount } = render(<Held />);
  const rows = () => editor.view().lines.map(({ startTime, endTime, text }) => [startTime, endTime, text]);
  return { editor, player, rows, unmount, place: () => editor.view().place };
};

const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Words of the line/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** Whether the key was handled, so that the field's default is prevented. */
const press = (key: string, caret: number, held: object = {}) => {
  act(() => words().setSelectionRange(caret, caret));
  return !fireEvent.keyDown(words(), { key, ...held });
};

test("TRN-25: Enter splits the line, by its text or at the playhead; at an end it moves to the next line", () => {
  const { rows, place, player, unmount } = openLine();
  expect(press("Enter", 5)).toBe(true);
  expect(rows().slice(1, 3)).toEqual([
    [4, 6.222, "three"],
    [6.222, 8, "four"],
  ]);
  expect(place()).toMatchObject({ key: 4, caret: 0 });
  expect(player.state().isPlaying).toBe(false);
  unmount();
  const playing = openLine();
  playing.player.become({ isPlaying: true });
  expect(press("Enter", 5)).toBe(true);
  expect(playing.rows()[1]).toEqual([4, 5, "three"]);
  playing.unmount();
  const atEnd = openLine();
  expect(press("Enter", 10)).toBe(true);
  expect([atEnd.rows().length, atEnd.place()]).toEqual([3, expect.objectContaining({ key: 3, caret: 0 })]);
  // There is no line after the last, and no line break gets into the text.
  expect(press("Enter", 4)).toBe(true);
  expect([atEnd.rows().length, atEnd.place()?.key, words().value]).toEqual([3, 3, "five"]);
});

test("TRN-25: moving between lines puts the caret at the nearer end; past the first and last it stays", () => {
  const { place } = openLine();
  expect(press("ArrowUp", 0)).toBe(true);
  expect(place()).toMatchObject({ key: 1, caret: 7 });
  expect([words().selectionStart, words().selectionEnd, document.activeElement]).toEqual([7, 7, words()]);
  expect([press("ArrowUp", 0), press("Backspace", 0), place()?.key]).toEqual([false, false, 1]);
  expect(press("ArrowDown", 7)).toBe(true);
  expect(place()).toMatchObject({ key: 2, caret: 0 });
  expect(press("ArrowDown", 10)).toBe(true);
  expect(place()).toMatchObject({ key: 3, caret: 0 });
  expect([press("Backspace", 0), words().value, press("Backspace", 3)]).toEqual([true, "three four five", false]);
  expect([press("ArrowDown", 15), press("Delete", 15), place()?.key]).toEqual([false, false, 2]);
  expect(press("ArrowUp", 0)).toBe(true);
  expect([press("Delete", 7), words().value]).toEqual([true, "One two three four five"]);
});

test("TRN-25: keys with modifiers, and during composition, are ignored", () => {
  const { rows, place } = openLine();
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { isComposing: true }])
    for (const key of ["Enter", "Escape"]) expect([key, held, press(key, 5, held)]).toEqual([key, held, false]);
  expect(press("a", 5)).toBe(false);
  expect([rows(), place()?.key]).toEqual([lines.map(({ startTime, endTime, text }) => [startTime, endTime, text]), 2]);
  expect(press("Escape", 5)).toBe(true);
  expect(screen.getByText("Nobody writes")).toBeDefined();
});

test("TRN-25: everything the keys do has a button too", () => {
  const { rows, place, unmount } = openLine();
  act(() => words().setSelectionRange(5, 5));
  fireEvent.click(button("Split at the cursor"));
  expect(rows().map(([, , text]) => text)).toEqual(["One two", "three", "four", "five"]);
  fireEvent.click(button("Join with the next"));
  expect(rows().map(([, , text]) => text)).toEqual(["One two", "three", "four five"]);
  expect(place()).toMatchObject({ caret: 4 });
  fireEvent.click(button("Delete this line"));
  expect(rows().map(([, , text]) => text)).toEqual(["One two", "three"]);
  unmount();
  const typed = openLine();
  fireEvent.change(words(), { target: { value: "three\nfive" } });
  fireEvent.change(words(), { target: { value: "three six" } });
  expect(typed.rows()[1]).toEqual([4, 8, "three six"]);
  // Key presses merge into one undo step.
  act(() => typed.editor.undo());
  expect(words().value).toBe("three four");
});

const canFit = (supports: (property: string, value: string) => boolean) =>
  vi.stubGlobal("CSS", Object.assign(Object.create(CSS), { supports }));
afterEach(() => {
  vi.unstubAllGlobals();
});

test("TRN-25: all words of a line are seen while they are written, also where the browser does not fit the field", () => {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    // A set height applies until it is reset to "auto".
    return this.style.height === "auto" ? 20 * (1 + this.textContent.length) : Number.parseInt(this.style.height, 10);
  });
  canFit(() => false);
  const { unmount } = openLine();
  const heights = [words().style.height];
  fireEvent.change(words(), { target: { value: "x" } });
  heights.push(words().style.height);
  expect(heights).toEqual([`${20 * 11}px`, "40px"]);
  unmount();
  canFit((property, value) => `${property}: ${value}` === "field-sizing: content");
  openLine();
  expect(words().style.height).toBe("");
});

const time = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("TRN-25: a typed time applies on Enter or blur; Escape reverts it, and an invalid one shows an error", () => {
  const { rows } = openLine();
  const type = (value: string) => fireEvent.change(time("End"), { target: { value } });
  const shown = () => [time("End").value, rows()[1]?.[1], screen.queryByRole("alert")?.textContent];
  expect(shown()).toEqual(["00:08.0", 8, undefined]);
  type("0:07,25");
  expect(shown()).toEqual(["0:07,25", 8, undefined]);
  fireEvent.keyDown(time("End"), { key: "a" });
  expect(shown()).toEqual(["0:07,25", 8, undefined]);
  fireEvent.keyDown(time("End"), { key: "Enter" });
  expect(shown()).toEqual(["00:07.250", 7.25, undefined]);
  type("soon");
  expect(shown()).toEqual(["soon", 7.25, "A time such as 12:31.5"]);
  expect(time("End").getAttribute("aria-invalid")).toBe("true");
  fireEvent.blur(time("End"));
  expect(shown()).toEqual(["00:07.250", 7.25, undefined]);
  expect(time("End").getAttribute("aria-invalid")).toBe("false");
  type("9");
  fireEvent.keyDown(time("End"), { key: "Escape" });
  expect(shown()).toEqual(["00:07.250", 7.25, undefined]);
  type("9");
  fireEvent.blur(time("End"));
  expect(shown()).toEqual(["00:09.0", 9, undefined]);
  fireEvent.blur(time("End"));
  expect(rows()[1]).toEqual([4, 9, "three four"]);
});

test("TRN-25: either time can be nudged by a tenth of a second, or set to the player's position once it has loaded", () => {
  const { rows, unmount } = openLine();
  for (const [name, start, end] of [
    ["Start 0.1 seconds later", 4.1, 8],
    ["Start 0.1 seconds earlier", 4, 8],
    ["End 0.1 seconds earlier", 4, 7.9],
    ["End 0.1 seconds later", 4, 8],
    ["End at the play head", 4, 5],
    ["Start at the play head", 5, 5],
  ] as const) {
    fireEvent.click(button(name));
    expect([name, rows()[1]]).toEqual([name, [start, end, "three four"]]);
  }
  unmount();
  openLine({ hasPlayer: false });
  expect(["Start", "End"].map((name) => button(`${name} at the play head`).disabled)).toEqual([true, true]);
});

const seconds = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Seconds" });
const starts = (rows: unknown[][]) => rows.map(([start]) => start);

test("TRN-25: all lines, or those from one on, come later or earlier by seconds that are typed", async () => {
  const { rows } = openLine();
  const shift = async (by: string | undefined, name: string) => {
    fireEvent.click(button("Shift lines…"));
    const dialog = await screen.findByRole("dialog", { name: "Shift lines" });
    if (by !== undefined) fireEvent.change(seconds(), { target: { value: by } });
    fireEvent.click(within(dialog).getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    return starts(rows());
  };
  expect(await shift(undefined, "Shift all lines")).toEqual([0.5, 4.5, 8.5]);
  expect(await shift("-0,5", "From 00:04.5 on")).toEqual([0.5, 4, 8]);
  expect(await shift(" +1.25 ", "From 00:04.0 on")).toEqual([0.5, 5.25, 9.25]);
});

test("TRN-25: invalid seconds, and empty ones, move no line", async () => {
  const { rows } = openLine();
  fireEvent.click(button("Shift lines…"));
  await screen.findByRole("dialog", { name: "Shift lines" });
  const wrong = "A number of seconds such as 0.4 or -1.5";
  for (const [value, isWrong] of [
    ["", true],
    ["soon", true],
    ["1.2.3", true],
    ["0", false],
  ] as const) {
    fireEvent.change(seconds(), { target: { value } });
    expect([value, screen.queryByText(wrong) !== null]).toEqual([value, isWrong]);
    expect([button("Shift all lines").disabled, button("From 00:04.0 on").disabled]).toEqual([true, true]);
    fireEvent.submit(seconds().form as HTMLFormElement);
  }
  expect(starts(rows())).toEqual([0, 4, 8]);
  fireEvent.change(seconds(), { target: { value: "1" } });
  expect([button("Shift all lines").disabled, button("From 00:04.0 on").disabled]).toEqual([false, false]);
  fireEvent.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(starts(rows())).toEqual([0, 4, 8]);
});
