import { appealForm } from "@cu/api/appeal.form";
import { useState } from "react";
import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { dateText } from "../../ui/date.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { useForm } from "../forms/use-form.ts";
import styles from "./appeal.module.css";

type AppealProps = {
  course: { id: number; name: string; suspension: { appeal: { at: string; reply: string | null } | null } };
};

const first = { text: "" };

/** ADM-106: an author appeals against a suspension, and reads what became of it. */
export const Appeal = ({ course: { id, name, suspension } }: AppealProps) => {
  const [isOpen, setOpen] = useState(false);
  const action = useAction("appeal.send", {
    refresh: ["course.read", "user.collections"],
    onSuccess: () => toast("Your appeal was sent. You read the answer here."),
  });
  const form = useForm({
    place: `appeal ${id}`,
    first,
    rules: appealForm,
    inputOf: (draft) => draft,
    send: async (body) => {
      await action.send({ params: { courseId: id }, body });
      setOpen(false);
      form.drop();
    },
  });
  const { appeal } = suspension;
  if (appeal)
    return (
      <div className={styles.appeal}>
        {appeal.reply === null
          ? `You appealed on ${dateText(appeal.at)}. We look at it, and answer here.`
          : `Your appeal of ${dateText(appeal.at)} was declined: ${appeal.reply}`}
      </div>
    );
  return (
    <div className={styles.appeal}>
      <Button size="small" aria-label={`Appeal against the suspension of ${name}`} onClick={() => setOpen(true)}>
        Appeal
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Appeal against the suspension of ${name}`}
        action="Send the appeal"
        busy={form.isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void form.submit()}
      >
        <Form {...form.props} className={styles.form}>
          <Text tone="quiet">
            Say why the suspension is wrong, or what you have put right since. You can appeal once; somebody reads it,
            and the answer stands here.
          </Text>
          <TextArea label="Why it is wrong" rows={6} {...form.field("text")} />
          {action.error && <Note tone="wrong">{errorText(action.error)}</Note>}
        </Form>
      </ConfirmDialog>
    </div>
  );
};
