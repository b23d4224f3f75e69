import { plainRichText, plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { type Ref, useCallback, useImperativeHandle, useRef, useState } from "react";
import type { FieldHandle, RichTextFieldProps } from "./field-props.ts";
import { useEditorPart } from "./load-editor.ts";
import styles from "./rich-text-field.module.css";

/**
 * A rich-text field. Until the editor has loaded, or if it can't, a plain field; its text and cursor position carry
 * over.
 */
export const RichTextField = ({ initial, onChange, ref, autoFocus = false, ...rest }: RichTextFieldProps) => {
  const Editor = useEditorPart();
  const [text, setText] = useState(initial);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<FieldHandle>(null);
  // Not during IME composition.
  const [isComposing, setComposing] = useState(false);
  // The plain field stays until the editor has read it, so that no input is lost.
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
        // biome-ignore lint/a11y/noAutofocus: only after the user opened the field to write
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
