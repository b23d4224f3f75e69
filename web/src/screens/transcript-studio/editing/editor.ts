import type { Saving } from "../../../features/saving/autosave.ts";
import type { Edited } from "./edit.ts";
import { begin, did, type History, redo, undo } from "./history.ts";
import type { Line } from "./line.ts";

type Lines = readonly Line[];

/** The focused line and caret position. `round` increments to set the caret again. */
export type Place = { readonly key: number; readonly caret: number; readonly round: number };

export type EditorView = {
  readonly lines: Lines;
  readonly place: Place | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

type Saver = {
  readonly view: () => Pick<Saving<Lines>, "whole">;
  readonly change: (how: (whole: Lines) => Lines) => void;
  readonly takeOver: () => Promise<void>;
};

/** Editing state of a transcript: all changes go through it, so all can be undone. */
export const createEditor = (saver: Saver) => {
  let history: History<Lines> = begin(saver.view().whole);
  let place: Place | undefined;
  const listeners = new Set<() => void>();
  const look = (): EditorView => ({
    lines: history.now,
    place,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  });
  let view = look();

  const become = (next: History<Lines>) => {
    const isOther = next !== history;
    history = next;
    view = look();
    if (isOther) saver.change(() => history.now);
    for (const listener of listeners) listener();
  };
  const goTo = (key: number | undefined, caret = 0) => {
    place = key === undefined ? undefined : { key, caret, round: (place?.round ?? 0) + 1 };
  };

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `typing` is the line being typed in: its key presses merge into one undo step. */
    change: (how: (lines: Lines) => Lines, typing?: number) => become(did(history, how(history.now), typing)),
    /** For splits and joins, which also move the caret. Returns whether anything changed. */
    edit: (how: (lines: Lines) => Edited | undefined): boolean => {
      const edited = how(history.now);
      if (!edited) return false;
      goTo(edited.at, edited.caret);
      become(did(history, edited.lines));
      return true;
    },
    enter: (key: number | undefined, caret?: number) => {
      goTo(key, caret);
      become(history);
    },
    undo: () => become(undo(history) ?? history),
    redo: () => become(redo(history) ?? history),
    takeOver: async () => {
      await saver.takeOver();
      become(did(history, saver.view().whole));
    },
  };
};

export type Editor = ReturnType<typeof createEditor>;
