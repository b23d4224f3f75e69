import type { Editor } from "@tiptap/core";
import { clock } from "../../ui/duration.ts";

/** Writes "@12:44 " where the cursor is; the lecture stays where it is. */
export const insertTime = (editor: Editor, seconds: number) => {
  const { from } = editor.state.selection;
  const before = editor.state.doc.textBetween(from - 1, from, "\n", "\n");
  // Right after a letter it would be an address, not a time.
  const gap = /^\S$/.test(before) ? " " : "";
  editor
    .chain()
    .focus()
    .insertContent({ type: "text", text: `${gap}@${clock(seconds)} ` })
    .run();
};
