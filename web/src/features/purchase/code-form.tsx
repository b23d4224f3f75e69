import { codeProblem } from "@cu/api/code.form";
import { useState } from "react";
import { accounts } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { takeFocus } from "../../ui/focus.ts";
import { Form } from "../../ui/form.tsx";
import { Note } from "../../ui/note.tsx";
import { GuestEntry } from "../classes/guest-entry.tsx";
import { JoinClass } from "../classes/join-class.tsx";
import { useKeptCode } from "../classes/kept-code.ts";
import styles from "./code-form.module.css";
import type { useCode } from "./use-code.ts";

type CodeFormProps = {
  code: ReturnType<typeof useCode>;
  /** Undefined until the session is known. */
  isGuest: boolean | undefined;
};

/** Accepts discount coupons and class codes; opens on demand, or with the code a guest entered before sign-in. */
export const CodeForm = ({ code, isGuest }: CodeFormProps) => {
  const kept = useKeptCode();
  const [isOpen, setIsOpen] = useState(kept.code !== undefined);
  const [text, setText] = useState(kept.code ?? "");
  if (!isOpen)
    return (
      <Button wide onClick={() => setIsOpen(true)}>
        Have a class code or coupon?
      </Button>
    );

  const submit = () => {
    const typed = text.trim();
    if (isGuest && codeProblem(typed) === undefined) location.assign(accounts.login(kept.addressWith(typed)));
    // Malformed codes are rejected locally, for guests too.
    else if (isGuest !== undefined && !code.isBusy) void code.enter(typed).then(kept.forget);
  };
  const { asked } = code;
  if (asked)
    return (
      <div className={styles.asked}>
        <JoinClass
          asked={asked}
          isBusy={code.isBusy}
          onJoin={(level) => void code.enter(asked.code, level)}
          onCancel={code.dontJoin}
        />
      </div>
    );
  const refused = code.answer?.isError ? [code.answer.text] : [];
  return (
    <Form className={isGuest ? styles.guest : styles.code} onSubmit={submit}>
      <Field
        label="Class code or coupon"
        value={text}
        autoComplete="off"
        errors={refused}
        ref={takeFocus}
        onChange={({ target }) => setText(target.value)}
      />
      {isGuest ? (
        <div className={styles.row}>
          <GuestEntry code={text} />
        </div>
      ) : (
        <Button type="submit" busy={code.isBusy} busyText="Applying">
          Apply
        </Button>
      )}
      <div className={styles.note}>
        {code.answer && !code.answer.isError && <Note tone="right">{code.answer.text}</Note>}
      </div>
    </Form>
  );
};
