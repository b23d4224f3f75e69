import type { Form as Rules } from "@cu/api/form";
import { useForm } from "../../../features/forms/use-form.ts";
import { errorText } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Note } from "../../../ui/note.tsx";
import styles from "../list.module.css";

type Named = { readonly name: string };

type NameDialogProps = {
  title: string;
  action: string;
  hint?: string;
  first: string;
  rules: Rules<Named, Named>;
  send: (input: Named) => Promise<unknown>;
  error: unknown;
  onClose: () => void;
};

/** Dialog for the name of a list entry. */
export const NameDialog = ({ title, action, hint, first, rules, send, error, onClose }: NameDialogProps) => {
  const form = useForm({
    first: { name: first },
    rules,
    inputOf: (draft) => draft,
    send: async (input) => {
      await send(input);
      onClose();
    },
  });
  const hasProblem = Object.keys(form.problems).length > 0;
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form {...form.props} className={styles.facts}>
        <Field label="Name" {...(hint && { hint })} {...form.field("name")} />
        {error !== undefined && !hasProblem && <Note tone="wrong">{errorText(error)}</Note>}
        <div className={styles.actions}>
          <Button look="go" type="submit" busy={form.isBusy}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
