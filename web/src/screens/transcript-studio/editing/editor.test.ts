import { expect, test, vi } from "vitest";
import { joinNext, split, write } from "./edit.ts";
import { createEditor } from "./editor.ts";
import { type Line, linesOf } from "./line.ts";

const first = linesOf(
  ["One two", "three"].map((text, index) => ({
    text,
    startTime: index * 4,
    endTime: index * 4 + 4,
    startOfParagraph: false,
  })),
);

const open = () => {
  let whole: readonly Line[] = first;
  const takeOver = vi.fn(async () => {
    whole = [...whole, { ...first[1], key: 9, text: "Theirs" } as Line];
  });
  const editor = createEditor({
    view: () => ({ whole }),
    change: (how) => {
      whole = how(whole);
    },
    takeOver,
  });
  return { editor, saved: () => whole.map(({ text }) => text) };
};

test("TRN-25: edits are saved, and so are their undo and redo", () => {
  const { editor, saved } = open();
  for (const text of ["O", "On", "One"]) editor.change((lines) => write(lines, 1, text), 1);
  expect(saved()).toEqual(["One", "three"]);
  editor.undo();
  expect(saved()).toEqual(["One two", "three"]);
  expect(editor.view()).toMatchObject({ canUndo: false, canRedo: true });
  editor.redo();
  expect(saved()).toEqual(["One", "three"]);
  editor.redo();
  expect(editor.view()).toMatchObject({ canUndo: true, canRedo: false });
});

test("TRN-25: a cut puts the caret at the beginning of the new line, a join where the lines met", () => {
  const { editor } = open();
  expect(editor.edit((lines) => split(lines, 1, 3))).toBe(true);
  expect(editor.view().place).toEqual({ key: 3, caret: 0, round: 1 });
  editor.edit((lines) => joinNext(lines, 1));
  expect(editor.view().place).toEqual({ key: 1, caret: 3, round: 2 });
  expect(editor.edit((lines) => joinNext(lines, 2))).toBe(false);
});

test("TRN-25: focusing or leaving a line is not a change", () => {
  const { editor } = open();
  const heard = vi.fn();
  editor.subscribe(heard);
  editor.enter(2, 4);
  expect(editor.view()).toMatchObject({ place: { key: 2, caret: 4 }, canUndo: false });
  editor.enter(undefined);
  expect(editor.view().place).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
});

test("TRN-26: another user's save is merged as one step, which can be undone", async () => {
  const { editor, saved } = open();
  editor.change((lines) => write(lines, 1, "Mine"), 1);
  await editor.takeOver();
  expect(editor.view().lines.map(({ text }) => text)).toEqual(["Mine", "three", "Theirs"]);
  editor.undo();
  expect(saved()).toEqual(["Mine", "three"]);
});
