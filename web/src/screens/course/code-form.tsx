import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { useCode } from "../../purchase/use-code.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./buy-panel.module.css";

type CodeFormProps = {
  code: ReturnType<typeof useCode>;
  /** Asks a guest to sign up instead. */
  onGuest: (() => void) | undefined;
};

/** Discount coupons and class codes go into one field; it opens on demand. */
export const CodeForm = ({ code, onGuest }: CodeFormProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!isOpen)
    return (
      <Button wide onClick={onGuest ?? (() => setIsOpen(true))}>
        Have a class code or coupon?
      </Button>
    );

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() && !code.isBusy) void code.enter(text.trim());
  };
  const refused = code.answer?.isError ? [code.answer.text] : [];
  return (
    <form className={styles.code} onSubmit={submit}>
      <Field
        label="Class code or coupon"
        value={text}
        maxLength={64}
        autoComplete="off"
        errors={refused}
        ref={input}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={code.isBusy} busyText="Apply">
        Apply
      </Button>
      <div className={styles.applied}>
        {code.answer && !code.answer.isError && <Note tone="right">{code.answer.text}</Note>}
      </div>
    </form>
  );
};
