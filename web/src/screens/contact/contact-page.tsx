import { contactForm } from "@cu/api/contact.form";
import { Link } from "react-router-dom";
import { FormPage } from "../../features/forms/form-page.tsx";
import { useForm } from "../../features/forms/use-form.ts";
import { fieldsOf, useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useSession, useWho } from "../../lib/use-session.ts";
import { ContactForm, type Message } from "./contact-form.tsx";
import { ContactOutcome } from "./contact-outcome.tsx";

const empty: Message = { name: "", email: "", subject: "", message: "" };

/** STA-22: contact form. */
export const ContactPage = () => {
  const who = useWho();
  return <Contact key={who} />;
};

const Contact = () => {
  const { user } = useSession();
  const form = useForm<Message, Message>({
    place: "contact",
    first: empty,
    rules: contactForm,
    inputOf: (draft) => draft,
    send: async (body) => void (await send.send({ body })),
  });
  const send = useAction("contact.send", { onSuccess: form.drop, open: form.open });
  return (
    <FormPage
      title="Contact us"
      lead="A question, an idea, or something that went wrong: write to us and a person reads it."
      aside={
        <p>
          {user ? (
            <>
              Is something in the product broken? <Link to={paths.reportIssue}>Report an issue</Link> instead: it goes
              to the people who repair it.
            </>
          ) : (
            <>
              Would you like to see one of your own lectures in the product? <Link to={paths.demo}>Ask for a demo</Link>{" "}
              instead, and send it along.
            </>
          )}
        </p>
      }
    >
      {send.data || (send.error && !fieldsOf(send.error)) ? (
        <ContactOutcome isSent={send.data !== undefined} message={form.draft} onAgain={send.reset} />
      ) : (
        <ContactForm form={form} />
      )}
    </FormPage>
  );
};
