import { type SyntheticEvent, useState } from "react";
import { Choice } from "../../forms/choice.tsx";
import styles from "../../forms/form.module.css";
import { Outcome } from "../../forms/outcome.tsx";
import { serverProblems } from "../../forms/server-problems.ts";
import { TextArea } from "../../forms/text-area.tsx";
import { useChecks } from "../../forms/use-checks.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { checkIssue, emptyIssue, type Issue, longestSubject } from "./issue.ts";

type IssueFormProps = { categories: readonly { name: string; label: string }[] };

export const IssueForm = ({ categories }: IssueFormProps) => {
  const { draft, change, forget: forgetDraft, open } = useDraft("issue", emptyIssue);
  const { form, tell, forget, errorsOf } = useChecks();
  const [hasFailed, setHasFailed] = useState(false);
  const report = useAction("issue.report", { onSuccess: forgetDraft, open });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setHasFailed(false);
    if (!tell(checkIssue(draft))) return;
    report.trigger({ body: draft }).catch((error: unknown) => {
      const found = serverProblems(error);
      if (found) tell(found);
      else setHasFailed(true);
    });
  };
  const control = (field: keyof Issue) => ({
    name: field,
    value: draft[field],
    errors: errorsOf(field),
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [field]: target.value });
      forget(field);
    },
  });

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
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Report an issue">
      {hasFailed && <Note tone="wrong">Something went wrong.</Note>}
      <Choice label="Category" {...control("category")}>
        <option value="">Choose what it is about</option>
        {categories.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Choice>
      <Field label="Subject" {...control("subject")} required maxLength={longestSubject} />
      <TextArea label="What happened" {...control("text")} rows={8} maxLength={10_000} />
      <div className={styles.end}>
        <Button type="submit" look="go" size="large" busy={report.isMutating} busyText="Sending">
          Send report
        </Button>
        <p className={styles.small}>We see who you are and what you write here, and nothing else.</p>
      </div>
    </form>
  );
};
