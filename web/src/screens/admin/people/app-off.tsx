import { appOffForm } from "@cu/api/app-off.form";
import { useState } from "react";
import { useForm } from "../../../features/forms/use-form.ts";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./person.module.css";

type AppOffProps = { userId: number; username: string; name: string };

/** SES-131: disables the authenticator app of an identified user, after retyping their user name. */
export const AppOff = (person: AppOffProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="about-app">
      <Heading level={2} look="h3" id="about-app">
        Authenticator app
      </Heading>
      <Text tone="quiet">For a person who can't log in: identify them first, in another way than by e-mail.</Text>
      <Button size="small" onClick={() => setOpen(true)}>
        Turn off the app
      </Button>
      <Dialog open={isOpen} size="form" title={`Turn off ${person.name}'s app?`} onClose={() => setOpen(false)}>
        <AppOffForm {...person} onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  );
};

const AppOffForm = ({ userId, username, name, onDone }: AppOffProps & { onDone: () => void }) => {
  const turnOff = useAction("person.turn-app-off", {
    refresh: ["person.read"],
    onSuccess: () => toast(`${name}'s app is off.`),
  });
  const form = useForm({
    first: { username: "", reason: "" },
    rules: appOffForm(username),
    inputOf: (typed) => typed,
    send: (body) => turnOff.send({ params: { userId }, body }).then(onDone),
  });
  return (
    <Form {...form.props} className={styles.form}>
      <Text tone="quiet">
        Their password alone then opens the account. Every device is signed out, the recovery codes end, and {name} is
        mailed. It is noted in the audit log.
      </Text>
      <Field {...form.field("reason")} label="How did you identify them?" hint="Only the audit log has it" />
      <Field {...form.field("username")} label={`Type ${username} to confirm`} autoComplete="off" />
      {turnOff.error && <Note tone="wrong">{errorText(turnOff.error)}</Note>}
      <div className={styles.actions}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="go" busy={form.isBusy} busyText="Turning off">
          Turn off
        </Button>
      </div>
    </Form>
  );
};
