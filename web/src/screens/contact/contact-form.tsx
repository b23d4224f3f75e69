import { type SyntheticEvent, useEffect } from "react";
import styles from "../../forms/form.module.css";
import { serverProblems } from "../../forms/server-problems.ts";
import { TextArea } from "../../forms/text-area.tsx";
import { useChecks } from "../../forms/use-checks.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { checkMessage, labels, type Message } from "./message.ts";

type ContactFormProps = {
  message: Message;
  onChange: (changed: Partial<Message>) => void;
  onSubmit: (message: Message) => void;
  isBusy: boolean;
  /** What the server did not like. */
  refusal: unknown;
};

export const ContactForm = ({ message, onChange, onSubmit, isBusy, refusal }: ContactFormProps) => {
  const { form, tell, forget, errorsOf } = useChecks();
  useEffect(() => {
    const found = serverProblems(refusal);
    if (found) tell(found);
  }, [refusal, tell]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (tell(checkMessage(message))) onSubmit(message);
  };
  const control = (field: keyof Message) => ({
    label: labels[field],
    name: field,
    value: message[field],
    errors: errorsOf(field),
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ [field]: target.value });
      forget(field);
    },
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Contact us">
      <div className={styles.pair}>
        <Field {...control("name")} required autoComplete="name" maxLength={200} />
        <Field {...control("email")} required type="email" autoComplete="email" inputMode="email" maxLength={254} />
      </div>
      <Field {...control("subject")} required maxLength={200} />
      <TextArea {...control("message")} rows={7} maxLength={10_000} />
      <div className={styles.end}>
        <Button type="submit" look="go" size="large" busy={isBusy} busyText="Sending">
          Send message
        </Button>
        <p className={styles.small}>We reply to the address above and use it for nothing else.</p>
      </div>
    </form>
  );
};
