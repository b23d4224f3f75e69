import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useImperativeHandle } from "react";
import { extensions } from "./extensions.ts";
import type { RichTextFieldProps } from "./field-props.ts";
import { fromDraft } from "./from-draft.ts";
import styles from "./rich-text-field.module.css";
import { toDraft } from "./to-draft.ts";
import { Toolbar } from "./toolbar.tsx";
import { useTakeOver } from "./use-take-over.ts";

export type EditorProps = RichTextFieldProps & Parameters<typeof useTakeOver>[1];

export const TiptapEditor = ({ label, placeholder = "", initial, ref, ...rest }: EditorProps) => {
  const { onChange, onSubmit, seconds, disabled = false, invalidBy } = rest;
  const editor = useEditor({
    extensions,
    content: fromDraft(initial),
    // The content security policy forbids the style element; the rules are in the style sheet.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(toDraft(changed.getJSON())),
    editorProps: {
      attributes: {
        class: styles.content ?? "",
        role: "textbox",
        "aria-label": label,
        "aria-multiline": "true",
        "aria-invalid": String(invalidBy !== undefined),
        ...(invalidBy && { "aria-describedby": invalidBy }),
      },
      handleKeyDown: (_, event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return false;
        onSubmit();
        return true;
      },
    },
  });
  useTakeOver(editor, rest);
  const isEmpty = useEditorState({ editor, selector: ({ editor: { isEmpty } }) => isEmpty });
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus("end") }), [editor]);

  return (
    <div className={styles.field} data-invalid={invalidBy ? "" : undefined} data-disabled={disabled ? "" : undefined}>
      <Toolbar editor={editor} seconds={seconds} disabled={disabled} />
      <div className={styles.page}>
        {isEmpty && (
          <span className={styles.placeholder} aria-hidden="true">
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
};
