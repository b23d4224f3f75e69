import { plainRichText, plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useEditorPart } from "./load-editor.ts";
import styles from "./rich-text-field.module.css";

export type FieldHandle = { focus: () => void };

export type RichTextFieldProps = {
  label: string;
  placeholder?: string;
  /** Taken once; another text is another field, by its `key`. */
  initial: RichText;
  onChange: (text: RichText) => void;
  /** Ctrl+Enter, or Cmd+Enter. */
  onSubmit: () => void;
  /** The second of the lecture that a button writes as @mm:ss; without it there is no such button. */
  seconds?: () => number;
  disabled?: boolean;
  /** Id of the message that says what is wrong. */
  invalidBy?: string;
  autoFocus?: boolean;
  ref?: Ref<FieldHandle>;
};

/**
 * A field for formatted text. Until the editor's code is here, and whenever it cannot be fetched, it is a plain field; what
 * was written in it is taken over, with the place of the cursor.
 */
export const RichTextField = ({ initial, onChange, ref, autoFocus = false, ...rest }: RichTextFieldProps) => {
  const Editor = useEditorPart();
  const [text, setText] = useState(initial);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<FieldHandle>(null);
  // Where the cursor stood; not in the middle of a character that is still being composed.
  const [isComposing, setComposing] = useState(false);
  const cursor = useRef<number>(undefined);
  useImperativeHandle(ref, () => ({ focus: () => (editor.current ?? plain.current)?.focus() }));

  const change = (next: RichText) => {
    setText(next);
    onChange(next);
  };
  if (Editor && !isComposing)
    return (
      <Editor
        {...rest}
        ref={editor}
        initial={text}
        onChange={onChange}
        autoFocus={cursor.current === undefined ? autoFocus : cursor.current}
      />
    );
  const { label, placeholder, onSubmit, disabled, invalidBy } = rest;
  return (
    <div className={styles.field} data-invalid={invalidBy ? "" : undefined}>
      <div className={styles.bar} />
      <textarea
        ref={plain}
        className={styles.plain}
        aria-label={label}
        aria-invalid={invalidBy !== undefined}
        aria-describedby={invalidBy}
        placeholder={placeholder}
        rows={4}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: only where somebody has just opened the field to write
        autoFocus={autoFocus}
        value={plainText(text)}
        onChange={(event) => change(plainRichText(event.target.value))}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onFocus={(event) => {
          cursor.current = event.target.selectionStart;
        }}
        onSelect={(event) => {
          cursor.current = event.currentTarget.selectionStart;
        }}
        onBlur={() => {
          cursor.current = undefined;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </div>
  );
};
