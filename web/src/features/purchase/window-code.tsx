import { TicketIcon } from "@phosphor-icons/react/dist/csr/Ticket";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { takeFocus } from "../../ui/focus.ts";
import { Form } from "../../ui/form.tsx";
import { Note } from "../../ui/note.tsx";
import { JoinClass } from "../classes/join-class.tsx";
import styles from "./pay-window.module.css";
import type { useCode } from "./use-code.ts";

type WindowCodeProps = { code: ReturnType<typeof useCode>; isBusy: boolean; onJoined: () => void };

/** The coupon of a purchase in its window; a class code is recognized as one, and offers to join instead of buying. */
export const WindowCode = ({ code, isBusy, onJoined }: WindowCodeProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const { asked, coupon, answer } = code;
  if (asked)
    return (
      <section className={styles.class} aria-label="Class code">
        <p>
          <b>{asked.code} is a class code.</b> Joining {asked.label} opens its modules for free while the class runs.
        </p>
        <JoinClass
          asked={asked}
          isBusy={code.isBusy}
          onJoin={(level) => void code.enter(asked.code, level).then((hasJoined) => hasJoined && onJoined())}
          onCancel={code.dontJoin}
          cancel="Buy it anyway"
        />
      </section>
    );
  if (coupon)
    return (
      <div className={styles.applied}>
        <Note tone="right">
          <b>Coupon {coupon.code} applied.</b> {coupon.percentDiscount}% off.
        </Note>
        <Button look="bare" size="small" disabled={isBusy} onClick={code.remove}>
          Remove the coupon
        </Button>
      </div>
    );
  if (!isOpen)
    return (
      <button type="button" className={styles.codeLink} disabled={isBusy} onClick={() => setIsOpen(true)}>
        <TicketIcon size={20} aria-hidden />
        Add a coupon or class code
      </button>
    );
  const submit = () => {
    if (!code.isBusy) void code.enter(text.trim()).then((hasJoined) => hasJoined && onJoined());
  };
  return (
    <Form className={styles.code} onSubmit={submit}>
      <Field
        label="Coupon or class code"
        value={text}
        autoComplete="off"
        errors={answer?.isError ? [answer.text] : []}
        ref={takeFocus}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={code.isBusy} busyText="Applying" disabled={isBusy}>
        Apply
      </Button>
    </Form>
  );
};
