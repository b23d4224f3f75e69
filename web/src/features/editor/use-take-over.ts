import type { Editor } from "@tiptap/core";
import { Selection, TextSelection } from "@tiptap/pm/state";
import { type RefObject, useLayoutEffect } from "react";

type TakeOver = {
  /** Whether to focus the editor when it replaces no plain field. */
  autoFocus: boolean;
  /** The plain field that it replaces. */
  plain: RefObject<HTMLTextAreaElement | null>;
  /** The plain field can be removed; must be a stable function. */
  onTakenOver: () => void;
};

/**
 * Takes over text, focus and cursor in the commit that renders the editor: earlier keys went to the plain field, later
 * ones come here. The editor's own focus comes a frame later, and keys in between would be lost.
 */
export const useTakeOver = (editor: Editor, { autoFocus, plain, onTakenOver }: TakeOver) =>
  useLayoutEffect(() => {
    const field = plain.current;
    if (field ? field === document.activeElement : autoFocus) begin(editor, field);
    onTakenOver();
  }, [editor, autoFocus, plain, onTakenOver]);

const begin = ({ state, view }: Editor, field: HTMLTextAreaElement | null) => {
  const { doc, tr } = state;
  // A paragraph starts one position further in.
  const place = (characters: number) => doc.resolve(Math.min(characters + 1, doc.content.size));
  const selection = field
    ? TextSelection.between(place(field.selectionStart), place(field.selectionEnd))
    : Selection.atEnd(doc);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
};
