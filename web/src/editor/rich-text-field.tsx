import { plainRichText, plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { type Ref, useCallback, useImperativeHandle, useRef, useState } from "react";
import { useEditorPart } from "./load-editor.ts";
import styles from "./rich-text-field.module.css";

export type FieldHandle = { focus: () => void };

export type RichTextFieldProps = {
  label: string;
  placeholder?: string;
  /** Read once; for another text, give the field another `key`. */
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
 * A field for formatted text. Until the editor's code is here, and whenever it cannot be fetched, it is a plain field;
 * what was written in it is taken over, with the place of the cursor.
 */
export const RichTextField = ({ initial, onChange, ref, autoFocus = false, ...rest }: RichTextFieldProps) => {
  const Editor = useEditorPart();
  const [text, setText] = useState(initial);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<FieldHandle>(null);
  // Not in the middle of a character that is still being composed.
  const [isComposing, setComposing] = useState(false);
  // The plain field stays until the editor has read it: what is typed is always in one of the two.
  const [isPlain, setPlain] = useState(Editor === undefined);
  const endPlain = useCallback(() => setPlain(false), []);
  useImperativeHandle(ref, () => ({ focus: () => (editor.current ?? plain.current)?.focus() }));

  const change = (next: RichText) => {
    setText(next);
    onChange(next);
  };
  return (
    <>
      {isPlain && (
        <PlainField
          {...rest}
          ref={plain}
          text={text}
          onChange={change}
          onComposing={setComposing}
          autoFocus={autoFocus}
        />
      )}
      {Editor && !isComposing && (
        <Editor
          {...rest}
          ref={editor}
          initial={text}
          onChange={onChange}
          autoFocus={autoFocus}
          plain={plain}
          onTakenOver={endPlain}
        />
      )}
    </>
  );
};

type PlainFieldProps = Omit<RichTextFieldProps, "initial" | "ref" | "seconds"> & {
  text: RichText;
  onComposing: (isComposing: boolean) => void;
  ref: Ref<HTMLTextAreaElement>;
};

const PlainField = ({ text, onChange, onComposing, onSubmit, autoFocus, ref, ...rest }: PlainFieldProps) => {
  const { label, placeholder, disabled, invalidBy } = rest;
  return (
    <div className={styles.field} data-invalid={invalidBy ? "" : undefined}>
      <div className={styles.bar} />
      <textarea
        ref={ref}
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
        onChange={(event) => onChange(plainRichText(event.target.value))}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </div>
  );
};
