import type { Editor } from "@tiptap/core";
import { Selection, TextSelection } from "@tiptap/pm/state";
import { type RefObject, useLayoutEffect } from "react";

type TakeOver = {
  /** Whether to begin in the editor when there was no plain field before it. */
  autoFocus: boolean;
  /** The field that stood here until now. */
  plain: RefObject<HTMLTextAreaElement | null>;
  /** The plain field is not needed any more; must not change between renders. */
  onTakenOver: () => void;
};

/**
 * Goes on where the plain field stopped, in the same step that draws the editor: a key pressed before it is in the
 * plain field, one pressed after it comes here. The editor's own focus comes a frame later, and what is typed meanwhile
 * is lost.
 */
export const useTakeOver = (editor: Editor, { autoFocus, plain, onTakenOver }: TakeOver) =>
  useLayoutEffect(() => {
    const field = plain.current;
    if (field ? field === document.activeElement : autoFocus) begin(editor, field);
    onTakenOver();
  }, [editor, autoFocus, plain, onTakenOver]);

const begin = ({ state, view }: Editor, field: HTMLTextAreaElement | null) => {
  const { doc, tr } = state;
  // A paragraph begins with one step of its own.
  const place = (characters: number) => doc.resolve(Math.min(characters + 1, doc.content.size));
  const selection = field
    ? TextSelection.between(place(field.selectionStart), place(field.selectionEnd))
    : Selection.atEnd(doc);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
};
