import { Link } from "react-router-dom";
import { FormPage } from "../../forms/form-page.tsx";
import { useDraft } from "../../forms/use-draft.ts";
import { useAction } from "../../lib/api.ts";
import { useSession, useWho } from "../../lib/use-session.ts";
import { paths } from "../../paths.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactOutcome } from "./contact-outcome.tsx";
import { emptyMessage } from "./message.ts";

/** STA-22: a message to the people behind the product. */
export const ContactPage = () => {
  const who = useWho();
  return <Contact key={who} />;
};

const Contact = () => {
  const { user } = useSession();
  const { draft, change, forget, open } = useDraft("contact", emptyMessage);
  const send = useAction("contact.send", { onSuccess: forget, open });
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
      {send.data || (send.error && !isRefusedByField(send.error)) ? (
        <ContactOutcome isSent={send.data !== undefined} message={draft} onAgain={send.reset} />
      ) : (
        <ContactForm
          message={draft}
          onChange={change}
          isBusy={send.isMutating}
          refusal={send.error}
          onSubmit={(message) => void send.trigger({ body: message }).catch(() => undefined)}
        />
      )}
    </FormPage>
  );
};

const isRefusedByField = (error: Error): boolean => error.name === "FieldFailure";
