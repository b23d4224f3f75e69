import { type contactForm, contactLabels } from "@cu/api/contact.form";
import styles from "../../features/forms/form.module.css";
import { TextArea } from "../../features/forms/text-area.tsx";
import type { useForm } from "../../features/forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";

export type Message = { [Name in keyof typeof contactForm.fields]: string };

export const ContactForm = ({ form }: { form: ReturnType<typeof useForm<Message, Message>> }) => {
  const control = (name: keyof Message) => ({ label: contactLabels[name], ...form.field(name) });
  return (
    <Form {...form.props} className={styles.form} label="Contact us">
      <div className={styles.pair}>
        <Field {...control("name")} required autoComplete="name" />
        <Field {...control("email")} required type="email" autoComplete="email" inputMode="email" />
      </div>
      <Field {...control("subject")} required />
      <TextArea {...control("message")} rows={7} />
      <div className={styles.end}>
        <Button type="submit" look="go" size="large" busy={form.isBusy} busyText="Sending">
          Send message
        </Button>
        <p className={styles.small}>We reply to the address above and use it for nothing else.</p>
      </div>
    </Form>
  );
};
