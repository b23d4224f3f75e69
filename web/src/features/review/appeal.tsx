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
import styles from "./reviews.module.css";

type AppealProps = { courseId: number; appeal: { at: string; reply: string | null } | null; onChange: () => void };

const first = { text: "" };

/** REV-13: the writer of a suspended review appeals once, and reads what became of it. */
export const Appeal = ({ courseId, appeal, onChange }: AppealProps) => {
  const [isOpen, setOpen] = useState(false);
  const action = useAction("review.appeal", {
    onSuccess: () => {
      onChange();
      toast("Your appeal was sent. You read the answer here.");
    },
  });
  const form = useForm({
    place: `appeal review ${courseId}`,
    first,
    rules: appealForm,
    inputOf: (draft) => draft,
    send: async (body) => {
      await action.send({ params: { courseId }, body });
      setOpen(false);
      form.drop();
    },
  });
  if (appeal)
    return (
      <Text size={14}>
        {appeal.reply === null
          ? `You appealed on ${dateText(appeal.at)}. We look at it, and answer here.`
          : `Your appeal of ${dateText(appeal.at)} was declined: ${appeal.reply}`}
      </Text>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Appeal</Button>
      <ConfirmDialog
        open={isOpen}
        title="Appeal against the suspension of your review"
        action="Send the appeal"
        busy={form.isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void form.submit()}
      >
        <Form {...form.props} className={styles.form}>
          <Text tone="quiet">You can appeal once; somebody reads it, and the answer stands here.</Text>
          <TextArea label="Why it is wrong" rows={6} {...form.field("text")} />
          {action.error && <Note tone="wrong">{errorText(action.error)}</Note>}
        </Form>
      </ConfirmDialog>
    </>
  );
};
