import { issueForm } from "@cu/api/issue.form";
import { Link } from "react-router-dom";
import { Choice } from "../../features/forms/choice.tsx";
import styles from "../../features/forms/form.module.css";
import { Outcome } from "../../features/forms/outcome.tsx";
import { TextArea } from "../../features/forms/text-area.tsx";
import { useForm } from "../../features/forms/use-form.ts";
import { fieldsOf, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Note } from "../../ui/note.tsx";

type IssueFormProps = {
  categories: readonly { name: string; label: string }[];
  /** The place of the site that is reported (STA-63). */
  about: string | undefined;
};

const empty = { category: "", subject: "", text: "" };
const ofContent = { ...empty, category: "content" };

export const IssueForm = ({ categories, about }: IssueFormProps) => {
  const form = useForm({
    place: about === undefined ? "issue" : `issue${about}`,
    first: about === undefined ? empty : ofContent,
    rules: issueForm(categories.map(({ name }) => name)),
    inputOf: (draft) => draft,
    send: async (body) => void (await report.send({ body: { ...body, about } })),
  });
  const report = useAction("issue.report", { onSuccess: form.drop, open: form.open });

  if (report.data)
    return (
      <Outcome
        tone="done"
        title="Report received."
        actions={<Button onClick={report.reset}>Report another issue</Button>}
      >
        Thank you. If we need to know more, we write to the address of your account.
      </Outcome>
    );
  return (
    <Form {...form.props} className={styles.form} label="Report an issue">
      {report.error && !form.isBusy && !fieldsOf(report.error) && <Note tone="wrong">Something went wrong.</Note>}
      {about !== undefined && (
        <p>
          It is about <Link to={about}>{about}</Link>.
        </p>
      )}
      <Choice label="Category" {...form.field("category")}>
        <option value="">Choose what it is about</option>
        {categories.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Choice>
      <Field label="Subject" {...form.field("subject")} required />
      <TextArea label="What happened" {...form.field("text")} rows={8} />
      <div className={styles.end}>
        <Button type="submit" look="go" size="large" busy={form.isBusy} busyText="Sending">
          Send report
        </Button>
        <p className={styles.small}>We see who you are and what you write here, and nothing else.</p>
      </div>
    </Form>
  );
};
