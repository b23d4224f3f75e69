import { reviewAnswerForm } from "@cu/api/review.form";
import { useState } from "react";
import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { useForm } from "../forms/use-form.ts";
import { AnswerWords } from "./review-words.tsx";
import styles from "./reviews.module.css";
import type { ReviewView } from "./use-reviews.ts";

type AnswerProps = { review: ReviewView; courseId: number; onChange: () => void };

/** REV-09: the author of the course answers once, changes the answer or takes it away after a second press. */
export const Answer = ({ review, courseId, onChange }: AnswerProps) => {
  const [open, setOpen] = useState<"write" | "delete">();
  const { answer } = review;
  const whose = review.name ?? "an anonymous learner";
  const params = { courseId, reviewId: review.id };
  const close = () => setOpen(undefined);
  const remove = useAction("review.delete-answer", {
    onSuccess: () => {
      close();
      onChange();
      toast("Your answer is gone.");
    },
  });
  return (
    <>
      {answer && <AnswerWords answer={answer} />}
      <div className={styles.choices}>
        <Button
          size="small"
          aria-label={answer ? `Change the answer to ${whose}` : `Answer ${whose}`}
          onClick={() => setOpen("write")}
        >
          {answer ? "Change the answer" : "Answer"}
        </Button>
        {answer && (
          <Button size="small" aria-label={`Delete the answer to ${whose}`} onClick={() => setOpen("delete")}>
            Delete the answer
          </Button>
        )}
      </div>
      {open === "write" && <Write review={review} courseId={courseId} onClose={close} onChange={onChange} />}
      <ConfirmDialog
        open={open === "delete"}
        title="Delete your answer?"
        action="Delete it"
        busy={remove.isMutating}
        onClose={close}
        onConfirm={() => void remove.trigger({ params })}
      >
        <Text tone="quiet">The review stays. You can answer it again.</Text>
        {remove.error && <Note tone="wrong">{errorText(remove.error)}</Note>}
      </ConfirmDialog>
    </>
  );
};

const Write = ({ review, courseId, onClose, onChange }: AnswerProps & { onClose: () => void }) => {
  const [first] = useState({ text: review.answer?.text ?? "" });
  const action = useAction("review.answer", {
    onSuccess: () => {
      onChange();
      toast("Your reply appears below the review.");
    },
  });
  const form = useForm({
    first,
    rules: reviewAnswerForm,
    inputOf: (draft) => draft,
    send: async (body) => {
      await action.send({ params: { courseId, reviewId: review.id }, body });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Answer this review"
      action="Answer"
      busy={form.isBusy}
      onClose={onClose}
      onConfirm={() => void form.submit()}
    >
      <Form {...form.props} className={styles.form}>
        <TextArea label="Your answer" rows={6} {...form.field("text")} />
        {action.error && <Note tone="wrong">{errorText(action.error)}</Note>}
      </Form>
    </ConfirmDialog>
  );
};
